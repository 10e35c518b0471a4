-- Does what a writer does in Neovim, and writes what was seen to the file `$RESULT` as JSON. Uses
-- only functions that every Neovim since 0.7 has.

local page = 'content/index.mdx'
local state = 'content/api/state.mdx'
local schema = 'schema/schema.graphql'

local seconds = 60
local result = {}

local function finish(failure)
  result.failure = failure and failure .. ' ' .. vim.v.errmsg
  vim.fn.writefile({ vim.fn.json_encode(result) }, vim.env.RESULT)
  vim.cmd('qall!')
end

--- Continues once a condition holds. In the meantime, Neovim handles input and messages.
local function wait_for(what, holds)
  coroutine.yield({ what = what, holds = holds })
end

--- Puts the cursor on the first text in the buffer that matches.
local function go_to(text)
  vim.fn.cursor(1, 1)
  assert(vim.fn.search('\\V' .. text, 'c') > 0, 'no ' .. text)
end

local function text_of(diagnostic)
  local line = vim.fn.getline(diagnostic.lnum + 1)
  return line:sub(diagnostic.col + 1, diagnostic.end_col)
end

local function diagnostics()
  return vim.tbl_map(function(each)
    return { code = each.code, text = text_of(each), source = each.source }
  end, vim.diagnostic.get(0))
end

local function is_clean()
  return #vim.diagnostic.get(0) == 0
end

local function modified_files()
  local files = {}
  for _, buffer in ipairs(vim.fn.getbufinfo({ bufmodified = 1 })) do
    table.insert(files, vim.fn.fnamemodify(buffer.name, ':.'))
  end
  table.sort(files)
  return files
end

local function show_diagnostics()
  vim.cmd('edit ' .. page)
  wait_for('diagnostic', function() return not is_clean() end)
  result.diagnostics = diagnostics()
end

local function accept_response()
  -- Interactive editors show a menu here.
  vim.ui.select = function(items, options, choose)
    result.actions = vim.tbl_map(options.format_item, items)
    choose(items[1], 1)
  end
  go_to('LOWER')
  vim.lsp.buf.code_action()
  wait_for('accepted response', is_clean)
  vim.cmd('write')
end

local function complete_state()
  vim.cmd('edit ' .. state)
  vim.bo.omnifunc = 'v:lua.vim.lsp.omnifunc'
  go_to('to: lost')
  vim.api.nvim_input('Cto: <C-x><C-o>')
  wait_for('completions', function() return vim.fn.pumvisible() == 1 end)
  result.completions = vim.tbl_map(
    function(item) return item.word end,
    vim.fn.complete_info({ 'items' }).items
  )
  vim.api.nvim_input('<C-y><Esc>')
  wait_for('end of the completion', function() return vim.fn.mode() == 'n' end)
  result.completed = vim.fn.getline('.')
  vim.cmd('write')
end

local function rename_type()
  vim.cmd('edit ' .. schema)
  go_to('type Loan implements')
  vim.cmd('normal! w')
  vim.lsp.buf.rename('Lending')
  wait_for('renamed type', function() return vim.fn.search('type Lending', 'n') > 0 end)
  result.renamed = modified_files()
  vim.cmd('wall')
end

local driver = coroutine.create(function()
  show_diagnostics()
  accept_response()
  complete_state()
  rename_type()
  finish()
end)

local timer = vim.loop.new_timer()
local waiting = { what = 'start', holds = function() return true end, since = vim.loop.now() }

local function continue()
  -- Neovim handles events also while it writes files.
  if coroutine.status(driver) ~= 'suspended' then return end
  if waiting.holds() then
    local is_fine, next_wait = coroutine.resume(driver)
    if not is_fine then return finish(next_wait) end
    waiting = vim.tbl_extend('force', waiting, next_wait or {}, { since = vim.loop.now() })
  elseif vim.loop.now() - waiting.since > seconds * 1000 then
    finish('no ' .. waiting.what .. ' after ' .. seconds .. ' s')
  end
end

timer:start(0, 20, vim.schedule_wrap(continue))
