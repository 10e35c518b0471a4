import type { PrintedExample } from './definitions.ts';
import { addItem, defineValue, type Input, setText, useInput, type Value } from './inputs.ts';
import {
  type BuiltRequest,
  complete,
  type Field,
  type Fragment,
  openSelection,
  type Selection,
  typeNameOf,
} from './selection.ts';

/**
 * Selects what a printed example selects, with its values. A request has no aliases and directives:
 * of a field that the example selects twice, both selections are in one.
 */
export async function applyExample(request: BuiltRequest, example: PrintedExample): Promise<void> {
  const { definitions, root } = request;
  const { operations, fragments } = parseExample(example);
  for (const { name, parts } of operations) {
    const start = parts.find((each) => each.kind === 'field' && each.name === root.name);
    if (start?.kind !== 'field') continue;
    request.name = name ?? request.name;
    await applyField(root, start);
    break;
  }
  await complete(request);

  async function applyField(field: Field, part: ParsedField): Promise<void> {
    for (const { name, json, variable } of part.inputs) {
      const input = field.inputs.find((each) => each.name === name);
      if (!input || json === undefined || json === null) continue;
      await applyInput(input, json);
      if (variable !== undefined) input.variable = variable;
    }
    if (field.isLeaf) return;
    const selection = await opened(field);
    if (selection) await applyParts(selection, part.parts);
  }

  async function opened(owner: Field | Fragment): Promise<Selection | undefined> {
    await definitions.load([typeNameOf(owner)]);
    return openSelection(definitions, owner);
  }

  async function applyParts(
    selection: Selection,
    parts: readonly ParsedPart[],
    outer?: Selection,
  ): Promise<void> {
    for (const part of parts) {
      if (part.kind === 'fragment') await applyFragment(selection, part);
      else if (part.name === '__typename') (outer ?? selection).hasTypename = true;
      else {
        // The selection of an interface offers the fields that its implementations share.
        const all = [...selection.fields, ...(outer?.fields ?? [])];
        const field = all.find(({ name }) => name === part.name);
        if (!field || field.definition.deprecated !== null) continue;
        field.isOn = true;
        await applyField(field, part);
      }
    }
  }

  async function applyFragment(selection: Selection, part: ParsedFragment): Promise<void> {
    const { typeName = selection.typeName, parts } = fragments.get(part.typeName ?? '') ?? part;
    if (typeName === selection.typeName) return applyParts(selection, parts);
    await definitions.load([typeName]);
    const names = definitions.get(typeName)?.implementedBy ?? [typeName];
    for (const fragment of selection.fragments.filter(({ name }) => names.includes(name))) {
      fragment.isOn = true;
      const inner = await opened(fragment);
      if (inner) await applyParts(inner, parts, selection);
    }
  }

  async function applyInput(input: Input, json: unknown): Promise<void> {
    useInput(input, true);
    await applyValue(input.value, { json, namedType: input.definition.namedType });
  }

  async function applyValue(
    value: Value,
    { json, namedType }: { readonly json: unknown; readonly namedType: string },
  ): Promise<void> {
    await definitions.load([namedType]);
    if (value.kind === 'list') {
      value.items.length = 0;
      for (const item of Array.isArray(json) ? json : [json])
        await applyValue(addItem(definitions, { list: value, namedType }), {
          json: item,
          namedType,
        });
      return;
    }
    defineValue(definitions, value);
    if (value.kind === 'text') {
      setText(value, json);
      return;
    }
    for (const [name, part] of Object.entries(Object(json))) {
      const field = value.fields?.find((each) => each.name === name);
      if (!field || part === null) continue;
      useInput(field, true, value);
      await applyValue(field.value, { json: part, namedType: field.definition.namedType });
    }
  }
}

interface ParsedField {
  readonly kind: 'field';
  readonly name: string;
  readonly inputs: readonly ParsedInput[];
  readonly parts: readonly ParsedPart[];
}

interface ParsedInput {
  readonly name: string;
  readonly json: unknown;
  /** The variable that is its whole value. */
  readonly variable: string | undefined;
}

/** An inline fragment, or a spread, whose name is in `typeName`. */
interface ParsedFragment {
  readonly kind: 'fragment';
  readonly typeName: string | undefined;
  readonly parts: readonly ParsedPart[];
}

type ParsedPart = ParsedField | ParsedFragment;

const token =
  /#[^\n]*|[\s,]+|"""[\s\S]*?"""|"(?:[^"\\]|\\.)*"|\.\.\.|[!$&()=:@[\]{|}]|[_A-Za-z]\w*|-?\d[\w.+-]*/g;

/**
 * Parses a printed example, which the compiler has checked. A parser of all of GraphQL would be
 * larger than the builder.
 */
function parseExample({ operation: text, variables }: PrintedExample) {
  const values = new Map<string, unknown>(Object.entries(Object(variables)));
  const tokens = [...text.matchAll(token)]
    .map(([each]) => each)
    .filter((each) => !/^[#\s,]/.test(each));
  let at = 0;
  const fragments = new Map<string, ParsedFragment>();
  const operations: { readonly name: string | undefined; readonly parts: readonly ParsedPart[] }[] =
    [];
  while (at < tokens.length) {
    if (tokens[at] === 'fragment') {
      const [, name = '', , typeName] = tokens.slice(at);
      skipTo('{');
      fragments.set(`...${name}`, { kind: 'fragment', typeName, parts: parts() });
    } else {
      // `query Name(`, or a shorthand without both.
      const [, name = ''] = tokens[at] === '{' ? [] : tokens.slice(at, at + 2);
      skipTo('{');
      operations.push({ name: /^\w/.test(name) ? name : undefined, parts: parts() });
    }
  }
  return { operations, fragments };

  function take(): string {
    at += 1;
    return tokens[at - 1] ?? '';
  }

  function takeIf(wanted: string): boolean {
    if (tokens[at] !== wanted) return false;
    at += 1;
    return true;
  }

  /** Skips variables and directives, in which braces are in parentheses. */
  function skipTo(wanted: string): void {
    for (let depth = 0; at < tokens.length; at += 1) {
      if (tokens[at] === '(') depth += 1;
      if (tokens[at] === ')') depth -= 1;
      if (depth === 0 && tokens[at] === wanted) return;
    }
  }

  function parts(): ParsedPart[] {
    const all: ParsedPart[] = [];
    if (!takeIf('{')) return all;
    while (at < tokens.length && !takeIf('}')) all.push(part());
    return all;
  }

  function part(): ParsedPart {
    if (takeIf('...')) {
      const typeName = takeIf('on') ? take() : spreadName();
      directives();
      return { kind: 'fragment', typeName, parts: parts() };
    }
    const first = take();
    const name = takeIf(':') ? take() : first;
    const own = inputs();
    directives();
    return { kind: 'field', name, inputs: own, parts: parts() };
  }

  /** Returns the name of a spread with its dots; undefined for a fragment without type. */
  function spreadName(): string | undefined {
    return /^\w/.test(tokens[at] ?? '') ? `...${take()}` : undefined;
  }

  function inputs(): ParsedInput[] {
    const all: ParsedInput[] = [];
    if (!takeIf('(')) return all;
    while (at < tokens.length && !takeIf(')')) {
      const name = take();
      take();
      const variable = tokens[at] === '$' ? tokens[at + 1] : undefined;
      all.push({ name, variable, json: value() });
    }
    return all;
  }

  function directives(): void {
    while (takeIf('@')) {
      take();
      inputs();
    }
  }

  function value(): unknown {
    const start = take();
    if (start === '$') return values.get(take());
    if (start === '[') {
      const items: unknown[] = [];
      while (at < tokens.length && !takeIf(']')) items.push(value());
      return items;
    }
    if (start === '{') {
      const entries: [string, unknown][] = [];
      while (at < tokens.length && !takeIf('}')) {
        const name = take();
        take();
        entries.push([name, value()]);
      }
      return Object.fromEntries(entries);
    }
    if (start.startsWith('"""')) return start.slice(3, -3).trim();
    if (/^["\d-]|^(true|false|null)$/.test(start)) return JSON.parse(start);
    return start;
  }
}
