import type { Finding } from '../diagnostic.ts';
import type { OtherDuration } from '../graph.ts';
import type { GraphRule } from '../rule.ts';
import { groupBy } from '../text/order.ts';

/** A duration in a text about a state or an event is one that the facts about it state. */
export const durationDiffers: GraphRule = {
  stage: 'graph',
  code: 'duration-differs',
  severity: 'warning',
  phase: 'apart',
  needsFacts: true,
  summary: 'a text names another duration than the facts about the same state or event',

  *check({ otherDurations }) {
    const groups = groupBy(
      otherDurations(),
      ({ stated: { span } }) => `${span.file.path} ${span.start}`,
    );
    for (const group of groups.values()) {
      const [first, another] = group;
      const isOne = group.every(({ duration }) => duration === first?.duration);
      if (first && another && isOne && !first.isConfirmed) yield otherFact(first, group);
      else yield* group.map(otherText);
    }
  },
};

function otherText({ written, span, stated }: OtherDuration): Finding {
  const [count = ''] = stated.duration.split(' ');
  const instead = written.replace(/^\S+/, count);
  return {
    message: `\`${written}\` differs from the documented duration, \`${stated.duration}\``,
    primary: { span, text: 'another duration' },
    related: [{ span: stated.span, text: 'the documented duration' }],
    help: [`write \`${instead}\`, or change the documented duration`],
    suggestion: { edits: [{ span, text: instead }] },
  };
}

/** Reports a fact that all texts contradict, so that its change is one finding. */
function otherFact({ stated, duration }: OtherDuration, texts: readonly OtherDuration[]): Finding {
  return {
    message: `${texts.length} texts name another duration than \`${stated.duration}\`: \`${duration}\``,
    primary: { span: stated.span, text: 'the documented duration' },
    related: texts.map(({ span }) => ({ span, text: 'another duration' })),
    help: [`write \`${duration}\` here, or change the texts`],
  };
}
