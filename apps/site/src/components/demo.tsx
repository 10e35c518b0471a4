import { Demo, type DemoProps } from '@docs-compiler/ui';
import type { PageJson } from 'docs-compiler/graph';

import type { SiteContext } from '../context.ts';
import { formatJson, highlightJson } from '../highlight/json.ts';
import { escapeText } from '../markdown/escape.ts';
import { isRunnable, sandboxHref } from '../run/runnable.ts';
import type { SiteComponent } from './component.ts';

type DemoJson = NonNullable<PageJson['demo']>;

export const demo: SiteComponent<'Demo'> = {
  html({ site, page }) {
    const props = demoProps(site, page?.demo);
    return props && <Demo {...props} />;
  },
  markdown: ({ page }) =>
    (page?.demo?.methods ?? [])
      .map(({ label, outcomes }) => {
        const lines = outcomes.map((each) => `  - ${escapeText(`${each.label}: ${each.note}`)}`);
        return [`- ${escapeText(label)}`, ...lines].join('\n');
      })
      .join('\n'),
  facts: ({ page }) => (page.demo?.methods ?? []).flatMap(({ outcomes }) => outcomes.map(factOf)),
};

function factOf({ label, note }: DemoJson['methods'][number]['outcomes'][number]): object {
  return { label, note };
}

/** Returns the props of a demo; undefined without a sandbox. Methods without example are omitted. */
function demoProps(site: SiteContext, demo: DemoJson | undefined): DemoProps | undefined {
  const sandbox = sandboxHref(site);
  if (!demo || sandbox === undefined) return undefined;
  const { logo, name, product } = site.graph.site;
  const methods = demo.methods.flatMap((method): DemoProps['methods'][number][] => {
    const example = site.graph.examples.find(
      (each) => each.operationName === method.example && isRunnable(site, each),
    );
    if (!example) return [];
    return [
      {
        ...method,
        example: example.id,
        amounts: method.amounts.map((value) => ({ value, text: amountText(method.unit, value) })),
        response: highlightJson(formatJson(example.responses[0]?.body)),
      },
    ];
  });
  return {
    sandbox,
    methods,
    hub: product?.name ?? name,
    ...(logo !== undefined && { logo: site.addresses.hrefOfLink(logo) }),
  };
}

/** Formats an amount without cents: `R1,500`. */
function amountText(unit: string | undefined, value: number): string {
  return `${unit ?? ''}${String(value).replaceAll(/\B(?=(\d{3})+$)/g, ',')}`;
}
