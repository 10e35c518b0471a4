import type { RunRule } from '../rule.ts';
import { metaSpan } from '../parse/example/fence-meta.ts';

/** Every printed answer is run, or its page says why not. */
export const responseWithoutScenario: RunRule = {
  stage: 'run',
  code: 'response-without-scenario',
  severity: 'warning',
  summary: 'nothing says how a printed answer comes about, so it is not run',

  *check({ answers }) {
    for (const { example, response, verdict } of answers) {
      // What never comes to an end is reported where it is written.
      if (verdict.kind !== 'not-run' || verdict.isSkipped || verdict.endless?.length) continue;
      const title = response.title ?? example.parsed.operation?.name?.value;
      yield {
        message: `nothing says how ${title === undefined ? 'this answer' : `\`${title}\``} comes about`,
        primary: { span: metaSpan(response.fence, 'response'), text: verdict.because },
        notes: ['an answer that is not run may be wrong, and nobody would know'],
        help: [
          title === undefined
            ? 'give the operation a name, and say in `scenarios:` what it presupposes'
            : `say what it presupposes in \`scenarios: { ${quoted(title)}: { … } }\`, or \`skip\` with the reason`,
        ],
      };
    }
  },
};

function quoted(title: string): string {
  return /^[\w -]+$/.test(title) ? title : JSON.stringify(title);
}
