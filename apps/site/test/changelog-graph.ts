import { compile, createProject, defaultConfig, emit, historyOf } from 'docs-compiler';
import type { GraphJson } from 'docs-compiler/graph';

const first = `type Query { "One parcel." parcel(id: ID!): Parcel }
type Parcel { id: ID!  size: Int  town: String }
`;
const second = first.replace(
  'size: Int',
  'size: Int @deprecated(reason: "Use `weight`.")  weight: Int',
);
const third = second.replace('town: String', '');

const page = `---
title: Send & track
description: How to send.
---

\`\`\`graphql title="Ask"
{ parcel(id: "1") { size } }
\`\`\`
`;

/** Compiles a site with three releases; `names` are the names of the releases. */
export async function graphOfReleases(
  names: readonly string[] = ['2026-01-05', '2026-02-02', '2026-03-02'],
): Promise<GraphJson> {
  const defaults = defaultConfig();
  const { graph } = compile(
    createProject({
      config: {
        ...defaults,
        site: { ...defaults.site, name: 'Post', url: 'https://docs.post.example', basePath: '/d' },
      },
      schemaFiles: [{ path: 'schema/a.graphql', text: third }],
      pageFiles: [{ path: 'content/send.mdx', text: page }],
      contentDir: 'content',
      releases: names,
    }),
  );
  const snapshots = [first, second, third].flatMap((text, at) => {
    const name = names[at];
    return name === undefined ? [] : [{ name, file: { path: `${name}.graphql`, text } }];
  });
  return emit(graph, await historyOf(graph, snapshots));
}
