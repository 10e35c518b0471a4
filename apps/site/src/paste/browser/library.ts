import { fetchJson } from '../../fetch-json.ts';
import { openBook, type Book } from './book.ts';

const books = new Map<string, Promise<Book>>();

/**
 * Loads the file of explanations once. Rejects if it cannot be loaded; the next call then retries.
 */
export function loadBook(address: string): Promise<Book> {
  const coming = books.get(address) ?? fetchBook(address);
  books.set(address, coming);
  coming.catch(() => books.delete(address));
  return coming;
}

async function fetchBook(address: string): Promise<Book> {
  return openBook(await fetchJson(address));
}
