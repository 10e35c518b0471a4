/** Names that GraphQL allows and that have a meaning in pages, JavaScript or file systems. */
export const typeNames: readonly string[] = `
  Refund refund REFUND Re_fund RefundStatus Refund_Status REFUNDStatus
  constructor toString hasOwnProperty valueOf prototype undefined null
  section Section arguments Index index page Page api main search
  _ _a a_ A_ a__b A a X1 x1 on type query fragment
  CON nul Node PageInfo Any Service Entity Long Date JSON Url
  Sub_Scription Type Enum Union Input Scalar Interface Directive
  Long${'x'.repeat(200)}`
  .trim()
  .split(/\s+/);

export const memberNames: readonly string[] = `
  a A b id ID Id name first after edges node nodes status
  constructor toString hasOwnProperty valueOf prototype length then
  section arguments returns fields values main errors example site
  description requirements usedBy used_by related title content on
  _ _a a_ a__b a_b aB a1 type query fragment undefined page
  a_very_long_name_that_goes_on l${'o'.repeat(120)}ng input deprecated skip`
  .trim()
  .split(/\s+/);

/** Descriptions of elements: all of Markdown, and what only looks like it. */
export const descriptions: readonly string[] = [
  'Plain.',
  'Two\nlines.',
  '# A heading\n\n## Below it\n\n###### Deep',
  '- a list\n  - in a list\n\n1. numbered',
  '| a | b |\n|---|:-:|\n| `c` | *d* |',
  '`code`, ``co`de``, *soft*, **strong**, ~~gone~~, [link](https://a.example/b?c=d&e#f)',
  '![a picture](https://a.example/b.png "title")',
  '<b>bold</b> <script>alert(1)</script> <!-- comment -->',
  '{braces} {{more}} ${dollar} <Callout>no component</Callout>',
  '"quotes" and \\ backslashes \\n and \\u0041',
  '```graphql\n{ a }\n```',
  '```\ntext\n```',
  '> quote\n>\n> > deeper',
  '***\n\n---\n\nafter rules',
  'https://a.example and a@b.example and www.a.example',
  '[a][b]\n\n[b]: https://a.example',
  'a[^1]\n\n[^1]: A note.',
  '- [ ] to do\n- [x] done',
  '支払い 💳 العربية é \u202E \u00AD',
  '&amp; &lt; &copy; &#0; &nope;',
  '   indented\n\n      more',
  'trailing  \nspaces\t',
  '%%% $$$ ^^^ ~~~',
  ':::note\nA dialect.\n:::',
  '`Refnd`, `RefundStats`, `RefundSatus`, `refund_status`, `statusRefund` and `Refund.statsu`',
  '`frist`, `edgse`, `after_node`, `nodeAfter`, `description_`, `usedby`, `requirement` and `deprectaed`',
  '| key | type |\n|---|---|\n| `created_at` | time |\n| `node_id` | id |\n\n- `page_inf`: `id:>=1`',
  '`PageInf!`, `[PageInfos!]!`, `node(idd: 1)`, `Node.ids(first:)`, `@mrak`, `@mark(section_:)`',
  '[rooted](/docs/a), [anchor](#b), [file](c.md), [up](../d?e#f), [none](), ![image](/g.png), [h][i]\n\n[i]: /j "t"',
  '[mail](mailto:a@b.example) [app](app://a) [host](//a.example) [code](javascript:a) [data](data:text/html,a)',
  '[home](/#a), [reference](/api#b), [type](/api/objects/refund#c), [field](/api/objects/node#id)',
  '<a href="/docs/a">html</a> and <https://a.example/b> <br/> <img src=x onerror=a>',
];
