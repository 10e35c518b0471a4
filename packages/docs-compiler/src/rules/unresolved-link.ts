import type { GraphRule } from '../rule.ts';
import { plural } from '../text/phrases.ts';

/** Each link in the descriptions of a schema without pages leads somewhere. */
export const unresolvedLink: GraphRule = {
  stage: 'graph',
  code: 'unresolved-link',
  severity: 'warning',
  summary: 'links in descriptions are relative to a site that is not known',

  // One setting resolves all of them, so they are one finding.
  *check({ links, config }) {
    const unresolved = links.filter(({ kind }) => kind === 'unresolved');
    const [first, ...others] = unresolved;
    if (!first) return;

    const [lead, them] = others.length === 0 ? ['leads', 'it is'] : ['lead', 'they are'];
    const setting = '`descriptionBaseUrl: https://…`';
    yield {
      message: `${plural(unresolved.length, 'link')} in descriptions ${lead} to no page of this site`,
      primary: { span: first.span, text: 'is relative to another site' },
      related: others.map(({ span }) => ({ span, text: 'so is this one' })),
      notes: [`${them} shown as text, without a link`],
      help: [
        config.file
          ? `set ${setting} in \`${config.file.path}\` to the site that the schema was written for, or write absolute URLs`
          : `write a \`docs.config.yaml\` with ${setting}, the site that the schema was written for, or write absolute URLs`,
      ],
    };
  },
};
