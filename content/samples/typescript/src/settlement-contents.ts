// settlement-contents.ts
import { everyItem, type Page } from './every-item.js';
import { read } from './marula.js';
import { SettlementContents } from './operations.js';

export const lists = [
  'paymentInitiationRequests',
  'paymentInitiations',
  'directDeposits',
  'transactions',
] as const;
type List = (typeof lists)[number];

interface Item {
  readonly id: string;
}

/** Reads every payment in a settlement once, by the list that it is in. */
export async function settlementContents(id: string): Promise<Record<List, Item[]>> {
  const contents: Record<List, Item[]> = {
    paymentInitiationRequests: [],
    paymentInitiations: [],
    directDeposits: [],
    transactions: [],
  };
  for (const list of lists)
    for await (const item of everyItem((after) => readPage(id, list, after)))
      contents[list].push(item);
  return contents;
}

async function readPage(id: string, list: List, after: string | null): Promise<Page<Item>> {
  const wanted = Object.fromEntries(lists.map((each) => [each, each === list]));
  const variables = { id, after, ...wanted };
  const { node } = await read<{ node: Record<List, Page<Item>> | null }>(
    SettlementContents,
    variables,
  );
  if (!node) throw new Error(`no settlement ${id}`);
  return node[list];
}
