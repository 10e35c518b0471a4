import type { Money } from './money.js';

export interface Product {
  readonly id: string;
  readonly name: string;
  readonly price: Money;
}

/** Prices come from here, never from the browser. */
export const products: readonly Product[] = [
  { id: 'atlas', name: 'Atlas of the Karoo', price: { quantity: '249.00', currency: 'ZAR' } },
  { id: 'poems', name: 'Poems from the coast', price: { quantity: '120.00', currency: 'ZAR' } },
];
