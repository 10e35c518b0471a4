import type { Config } from '../config-types.ts';
import { checkLeaf } from '../examples/check-leaf.ts';
import type { ScalarChecks } from '../examples/context.ts';
import { jsonFault } from '../examples/json-problem.ts';
import type { ConfigReference, ExampleFault } from '../graph.ts';
import { elementsNamed, isField, leavesOfFields } from '../graph/own-values.ts';
import { closest } from '../text/closest.ts';
import type { LinkContext } from './context.ts';
import { lookUp } from './fact-reference.ts';

/** Returns the fields, scalars and enums that the config names for the values of readers. */
export function ownValueReferences(context: LinkContext): readonly ConfigReference[] {
  const { config } = context;
  return entriesOf(config).flatMap(([key, { fields }]) =>
    fields.flatMap((name, index): ConfigReference[] => {
      const span = config.spanAt(['site', 'ownValues', key, 'fields', index]);
      return span ? [{ name, span, from: 'applies', ...found(context, name) }] : [];
    }),
  );
}

function entriesOf({ site }: Config) {
  return Object.entries(site.ownValues ?? {});
}

function found(context: LinkContext, name: string): Pick<ConfigReference, 'target' | 'near'> {
  if (!name.startsWith('*.')) return lookUp(context, { name, from: 'applies' });
  const [target] = elementsNamed(context.schema, name);
  if (target) return { target, near: [] };
  const fields = new Map(
    [...context.schema.elements.values()].filter(isField).map((each) => [each.name, each]),
  );
  const near = closest(name.slice(2), fields.keys());
  return { near: near.flatMap((each) => fields.get(each) ?? []) };
}

/** Returns a fault for each value of readers whose example does not fit one of its fields. */
export function invalidOwnValues(
  { config, schema: { schema, elements } }: LinkContext,
  scalarChecks: ScalarChecks,
): readonly ExampleFault[] {
  return entriesOf(config).flatMap(([key, value]) => {
    const span = config.spanAt(['site', 'ownValues', key, 'example']);
    const [problem] = leavesOfFields({ config, schema, elements }, value).flatMap(
      ({ element: { coordinate: declared }, type }) =>
        checkLeaf(scalarChecks, { type, value: value.example, path: [key], sent: false }).map(
          (each) => ({ declared, ...each }),
        ),
    );
    if (!problem || !span) return [];
    const places = { spanAt: () => span, keySpanAt: () => span };
    return [jsonFault(elements, places, { part: 'value', problem })];
  });
}
