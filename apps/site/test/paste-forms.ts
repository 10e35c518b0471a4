import type { GraphJson } from 'docs-compiler/graph';

/** A pasted text, and the name that it must lead to. */
export interface Paste {
  /** A short description of the text. */
  readonly form: string;
  readonly text: string;
  /** The name in the schema or the API. */
  readonly name: string;
  /** For an enum value: its enum. */
  readonly type?: string;
}

/** Returns each form in which programs see each error, state, code, reason and event of a graph. */
export function pastesOf(graph: GraphJson): Paste[] {
  return [
    ...graph.errors.flatMap(({ name, coordinate }) => [
      ...ofType(coordinate ?? name),
      ...ofWords(coordinate ?? name, name),
    ]),
    ...graph.lifecycles.flatMap(({ states }) =>
      states.flatMap(({ name, type = name, value }) => {
        // A name that is also an enum value is covered as such.
        if (value !== undefined) return [];
        return [...ofType(type), { form: 'the bare word', text: name, name: type }];
      }),
    ),
    ...graph.errorCodes.flatMap(({ code }) => ofCode(code)),
    ...valuesOf(graph).flatMap(ofValue),
    ...graph.events.flatMap(ofEvent),
  ];
}

function ofType(name: string): Paste[] {
  const node = { __typename: name, date: '2031-05-14T08:31:02.000Z' };
  const answer = { data: { node: { id: 'a-1', status: node } } };
  const pretty = JSON.stringify(answer, null, 2);
  const line = JSON.stringify(answer);
  return [
    { form: 'the bare name', text: name },
    { form: 'a quoted name with a comma', text: `"${name}",` },
    { form: 'a field of an answer', text: `"__typename": "${name}"` },
    { form: 'an answer', text: pretty },
    { form: 'an answer on one line', text: line },
    { form: 'an answer cut after the name', text: line.slice(0, line.indexOf(name) + name.length) },
    { form: 'an answer cut at its start', text: pretty.slice(pretty.indexOf('__typename')) },
    { form: 'an answer in a log', text: `2026-11-22T10:00:00Z WARN [api] got ${line} in 12 ms` },
    { form: 'an answer as text in JSON', text: JSON.stringify({ level: 'warn', body: line }) },
    { form: 'a dictionary of Python', text: `{'__typename': '${name}', 'reason': None}` },
    { form: 'a line of a log', text: `2026-11-22T10:00:00Z ERROR ${name} id=a-1` },
    { form: 'a log in JSON', text: JSON.stringify({ level: 'error', msg: `refused: ${name}` }) },
  ].map((paste) => ({ ...paste, name }));
}

function ofWords(name: string, words: string): Paste[] {
  return [
    { form: 'the words for it', text: words },
    { form: 'the words in capitals', text: words.toUpperCase() },
    ...(words.includes(' ')
      ? [
          {
            form: 'the words in a log',
            text: `2026-11-22T10:00:00Z ERROR attempt: ${words}, will stop`,
          },
        ]
      : []),
  ].map((paste) => ({ ...paste, name }));
}

function ofCode(code: string): Paste[] {
  const error = { message: 'It did not work.', path: ['a'], extensions: { code } };
  const answer = { data: null, errors: [error] };
  return [
    { form: 'the bare code', text: code },
    { form: 'an answer', text: JSON.stringify(answer, null, 2) },
    { form: 'an answer on one line', text: JSON.stringify(answer) },
    { form: 'an answer of a token endpoint', text: JSON.stringify({ error: code }) },
    { form: 'a line of a log', text: `2026-11-22T10:00:00Z ERROR ${code} at clientRefundInitiate` },
    { form: 'a pair in a log', text: `level=error code=${code} try=2` },
  ].map((paste) => ({ ...paste, name: code }));
}

interface Value {
  readonly name: string;
  readonly type: string;
  /** A field with the value's enum, and the type of that field. */
  readonly holder: string;
  readonly field: string;
}

/** Returns the values of every enum of reasons. */
function valuesOf({ types }: GraphJson): Value[] {
  return types
    .filter(({ kind, name }) => kind === 'enum' && /Reason$|Code$/.test(name))
    .flatMap(({ name: type, usedBy, values = [] }) => {
      const use = usedBy.find(({ relation }) => relation === 'field')?.coordinate ?? '.';
      const [holder = '', field = ''] = use.split('.');
      return values.map(({ name }) => ({ name, type, holder, field }));
    });
}

function ofValue({ name, type, holder, field }: Value): Paste[] {
  const words = name
    .replaceAll(/([a-z0-9])([A-Z])/g, '$1 $2')
    .replaceAll('_', ' ')
    .toLowerCase();
  const camel = words.replaceAll(/ (.)/g, (_, letter: string) => letter.toUpperCase());
  const held = { __typename: holder, [field]: name };
  const answer = { data: { node: { id: 'a-1', status: held } } };
  return [
    { form: 'the bare value', text: name },
    { form: 'in capitals', text: words.replaceAll(' ', '_').toUpperCase() },
    { form: 'in small letters', text: words.replaceAll(' ', '_') },
    { form: 'in camel case', text: camel },
    { form: 'in Pascal case', text: camel.charAt(0).toUpperCase() + camel.slice(1) },
    { form: 'as words', text: words },
    { form: 'with its enum', text: `${type}.${name}` },
    { form: 'an answer', text: JSON.stringify(answer, null, 2) },
    { form: 'an answer on one line', text: JSON.stringify(answer) },
    { form: 'a line of a log', text: `2026-11-22T10:00:00Z ERROR ${holder} ${field}=${name}` },
    { form: 'a pair in a log', text: `ERROR ${holder} ${field}: "${words.replaceAll(' ', '_')}"` },
  ].map((paste) => ({ ...paste, name, type }));
}

function ofEvent({ name, example }: GraphJson['events'][number]): Paste[] {
  const body = { eventId: 'e-1', type: name, time: '2031-05-14T08:34:13.000Z', node: example };
  return [
    { form: 'the bare event', text: name },
    { form: 'a body', text: JSON.stringify(body, null, 2) },
    { form: 'a body on one line', text: JSON.stringify(body) },
    { form: 'the payload alone', text: JSON.stringify(example) },
  ].map((paste) => ({ ...paste, name }));
}
