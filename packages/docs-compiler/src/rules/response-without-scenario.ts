import type { RunRule } from '../rule.ts';
import { metaSpan } from '../languages/mdx/fence-text.ts';

/** Reports printed responses that were not run, and have no `skip` with a reason. */
export const responseWithoutScenario: RunRule = {
  stage: 'run',
  code: 'response-without-scenario',
  severity: 'warning',
  summary: 'a printed response was not run, because its setup is unknown',

  *check({ answers }) {
    for (const { example, response, verdict } of answers) {
      // `endless-transitions` reports cycles.
      if (verdict.kind !== 'not-run' || verdict.isSkipped || verdict.endless?.length) continue;
      const title = response.title ?? example.parsed.operation?.name?.value;
      yield {
        message: `response${title === undefined ? '' : ` \`${title}\``} was not run: its setup is unknown`,
        primary: { span: metaSpan(response.fence, 'response'), text: verdict.because },
        notes: ['a response that was not run may be wrong'],
        help: [
          title === undefined
            ? 'name the operation, and set its preconditions in `scenarios:`'
            : `set its preconditions in \`scenarios: { ${quoted(title)}: { … } }\`, or \`skip\` with a reason`,
        ],
      };
    }
  },
};

function quoted(title: string): string {
  return /^[\w -]+$/.test(title) ? title : JSON.stringify(title);
}
