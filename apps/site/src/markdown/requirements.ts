import type { Requirement, RequirementsProps } from '@docs-compiler/ui';

import { namesOf } from '../model/requirements.ts';
import { bullets } from './blocks.ts';
import { inlineMarkdown, nameLink, nameLinks } from './inline.ts';

/** Renders token requirements in full. */
export function requirementsMarkdown({ token, scopes, claims, policies }: RequirementsProps) {
  return bullets([
    ...(token === undefined ? [] : [`Token: ${token}`]),
    ...scopes.map((each) => requirement('Scope', each)),
    ...claims.map((each) => requirement('Claim', each)),
    ...policies.map((each) => requirement('Policy', each)),
  ]);
}

/** Renders token requirements briefly, for a table cell. */
export function needs(requirements: RequirementsProps): string {
  const names = nameLinks(namesOf(requirements));
  return requirements.token === undefined ? names : `${requirements.token} token, ${names}`;
}

function requirement(label: string, { name, href, grants }: Requirement): string {
  const link = `${label}: ${nameLink({ text: name, href })}`;
  return grants ? `${link}. ${inlineMarkdown(grants)}` : link;
}
