/** The parts of a guide in the order in which a reader needs them, and what belongs into each. */
const parts: readonly (readonly [heading: string, hint: string])[] = [
  ['Before you start', 'Token, scopes and settings, each with a link.'],
  ['The flow', 'One step for each call: why, a checked example, what to store.'],
  ['What happens next', 'The states, and the one thing to do in each.'],
  ['When it fails', 'Each error: whether to retry, and what to tell the user.'],
  ['Try it', 'The input that leads to each ending in the sandbox.'],
  ['Before you go live', 'A list that can be ticked.'],
  ['Next', 'Two or three links, with a reason each.'],
];

/** A page to fill in. Its hints are comments, so a reader never meets them. */
export function guideSkeleton(route: string): string {
  const sections = parts.map(([heading, hint]) => `## ${heading}\n\n{/* ${hint} */}\n`);
  return `---
title: ${titleOf(route)}
description: What the reader has at the end of this page.
---

{/* What the reader has at the end, in two sentences. Then when not to do it like this. */}

${sections.join('\n')}`;
}

/** `/guides/first-call` is "First call". */
function titleOf(route: string): string {
  const words = route.slice(route.lastIndexOf('/') + 1).replaceAll(/[-_]/g, ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}
