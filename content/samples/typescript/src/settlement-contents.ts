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

export interface Item {
  readonly id: string;
  readonly externalReference?: string | null;
  readonly amount?: Money;
  /** State of a payment request, with the amount paid. */
  readonly state?: { readonly amount?: Money };
  readonly paymentInitiationRequest?: { readonly id: string } | null;
  readonly originalTransaction?: { readonly id: string } | null;
}

interface Money {
  readonly quantity: string;
  readonly currency: string;
}

export type Contents = Readonly<Record<List, readonly Item[]>>;

/** Reads every payment in a settlement once, grouped by list. */
export async function settlementContents(id: string): Promise<Contents> {
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
