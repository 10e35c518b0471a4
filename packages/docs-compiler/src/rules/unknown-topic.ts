import type { GraphRule } from '../rule.ts';
import { closest } from '../text/closest.ts';
import { correctionOf, sameButForCase } from '../text/correction.ts';
import { andList, orList } from '../text/phrases.ts';

/** A topic that the config gives a title to is an SDL file, or a folder of them. */
export const unknownTopic: GraphRule = {
  stage: 'graph',
  code: 'unknown-topic',
  severity: 'error',
  summary: 'the config gives a title to a topic that no SDL file has',

  needsSchema: true,

  *check({ config, topicNames }) {
    for (const name of Object.keys(config.topics)) {
      const span = config.keySpanAt(['topics', name]);
      if (!span || topicNames.includes(name)) continue;
      const near = closest(name, topicNames);
      const known = topicNames.length > 0 ? `topics are ${andList(topicNames)}` : undefined;
      yield {
        message: `unknown topic \`${name}\``,
        primary: { span, text: 'no SDL file, and no folder of them' },
        notes: near.length === 0 && known !== undefined ? [known] : [],
        help: [near.length > 0 ? `write ${orList(near)}` : 'remove it'],
        ...correctionOf({ text: name, span }, { sure: sameButForCase(name, near), near }),
      };
    }
  },
};
