import { expect, test } from 'vitest';

import { main } from '../../src/cli.ts';
import { folderWith, initialProject, ioIn, listener } from './run.ts';

/** A project with long names, to be listed by `coverage`. */
const files = {
  ...initialProject(),
  'schema/long.graphql': `type Warehouse { ${[
    'addressOfTheDepot',
    'nameOfTheManager',
    'numberOfParcels',
  ]
    .flatMap((name) => [1, 2, 3, 4].map((number) => `${name}${number}: Int`))
    .join(' ')} }\nextend type Query { warehouse(numberOfTheWarehouse: Int): Warehouse }\n`,
};

/** Returns the lines that a terminal of this width gets. */
async function linesIn(columns: number, args: readonly string[]): Promise<string[]> {
  const stdout = listener();
  const stream = Object.assign(stdout.stream, { isTTY: true, columns });
  const io = { ...ioIn(folderWith(files)), env: { NO_COLOR: '1' }, stdout: stream };
  expect(await main(args, io)).toBe(0);
  return stdout.text().split('\n');
}

test.each([
  [80, 'coverage'],
  [80, 'rules'],
  [80, 'explain'],
  [80, 'explain call.needs'],
  [80, 'explain broken-link'],
  [60, 'coverage'],
  [60, 'rules'],
  [60, 'explain call'],
])('in a terminal of %i columns, `%s` fits', async (columns, line) => {
  const lines = await linesIn(columns, line.split(' '));
  // Code is indented by four columns, and is never wrapped.
  const long = lines.filter((each) => each.length > columns && !/^ {4}/.test(each));
  expect(long).toEqual([]);
});

test('a wrapped description is beside its column', async () => {
  const lines = await linesIn(80, ['rules']);
  const at = lines.findIndex((line) => line.startsWith('bidirectional-control'));
  expect(lines.slice(at, at + 2)).toEqual([
    expect.stringMatching(/^bidirectional-control {7}error {4}an invisible character/),
    expect.stringMatching(/^ {37}\S/),
  ]);
});
