import { type ConfigData, HtmlValidate, StaticConfigLoader } from 'html-validate';

import { parseHtml } from './html.ts';
import type { ReadPage } from './read-page.ts';
import { skeletonOf } from './skeleton.ts';

/** Returns violations of the HTML standard, one per line. */
export function faultsOf(pages: ReadonlyMap<string, ReadPage>): string[] {
  const validate = createValidator();
  return [...pages].flatMap(([path, page]) => {
    const { html, faults } = skeletonOf(page.html);
    return [
      ...parseErrors(page),
      ...faults,
      ...repeatedIds(page),
      ...missingReferences(page),
      ...headersWithoutScope(html),
      ...validate(html),
    ].map((fault) => `${path}: ${fault}`);
  });
}

/** The conformance rules of the HTML standard, without style rules. */
const rules: ConfigData = {
  extends: ['html-validate:standard', 'html-validate:document'],
  rules: {
    'wcag/h32': 'error',
    // Skeletons have no ids. Other tests check the ids of full pages, as does axe.
    'no-dup-id': 'off',
    'no-missing-references': 'off',
    'input-missing-label': 'off',
    // Resources from the same origin need no integrity hash.
    'require-sri': 'off',
  },
};

/** Equal skeletons have equal errors, and the markup shared by all pages is validated once. */
function createValidator(): (html: string) => readonly string[] {
  const loader = new StaticConfigLoader(rules);
  // Cached, because the loader would otherwise create the config for each page, which doubles the
  // time.
  const config = loader.getConfigFor('index.html');
  loader.getConfigFor = () => config;
  const validator = new HtmlValidate(loader);
  const known = new Set<string>();
  const withoutKnown = (html: string) =>
    html.replaceAll(aroundAll, (part, tag: string) => {
      if (known.has(part)) return `<${tag}></${tag}>`;
      known.add(part);
      return part;
    });
  return (html) => {
    const fresh = withoutKnown(html);
    if (known.has(fresh)) return [];
    known.add(fresh);
    const { results } = validator.validateStringSync(fresh);
    return results
      .flatMap(({ messages }) => messages)
      .map(
        ({ ruleId, message, offset }) =>
          `${ruleId}: ${message} ${fresh.slice(offset, offset + 80)}`,
      );
  };
}

const aroundAll =
  /<(header|nav|dialog|footer) class="(?:header|sidebar|drawer|search|footer)"[^]*?<\/\1>/g;

/** The standard leaves the scope to heuristics; html-validate requires it in large tables only. */
function headersWithoutScope(html: string): string[] {
  const headers = html.match(/<th(?![^>]*\sscope=)[\s>][^>]*/g) ?? [];
  return headers.map((header) => `${header} does not say what it heads`);
}

/** Returns the errors of the HTML parser with their positions. */
function parseErrors({ html }: ReadPage): string[] {
  const errors: string[] = [];
  parseHtml(html, {
    // `<noscript>` content is part of the page.
    scriptingEnabled: false,
    onParseError: ({ code, startOffset: at }) =>
      errors.push(`${code}: ${html.slice(Math.max(0, at - 40), at + 60)}`),
  });
  return errors;
}

function repeatedIds({ ids }: ReadPage): string[] {
  if (new Set(ids).size === ids.length && !ids.includes('')) return [];
  return ids
    .filter((id, at) => id === '' || ids.indexOf(id) !== at)
    .map((id) => `the id "${id}" is there twice, or empty`);
}

function missingReferences({ ids, references }: ReadPage): string[] {
  const known = new Set(ids);
  return references.filter((id) => !known.has(id)).map((id) => `nothing has the id ${id}`);
}
