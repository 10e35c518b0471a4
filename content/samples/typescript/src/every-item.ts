// every-item.ts
export interface Page<Node> {
  edges: readonly { node: Node }[] | null;
  pageInfo: { hasNextPage: boolean; endCursor: string | null };
}

/** Yields each item of a list once. `readPage` gets the cursor of the page, null for the first. */
export async function* everyItem<Node>(
  readPage: (after: string | null) => Promise<Page<Node>>,
): AsyncGenerator<Node> {
  let after: string | null = null;
  for (;;) {
    const { edges, pageInfo } = await readPage(after);
    for (const { node } of edges ?? []) yield node;

    if (!pageInfo.hasNextPage) return;
    if (pageInfo.endCursor === null) throw new Error('hasNextPage is true, but endCursor is null');
    after = pageInfo.endCursor;
  }
}
