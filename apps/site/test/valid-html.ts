import { type ConfigData, HtmlValidate, StaticConfigLoader } from 'html-validate';

import { parseHtml } from './html.ts';
import type { ReadPage } from './read-page.ts';
import { skeletonOf } from './skeleton.ts';

/** Where the pages of a site are not HTML as the standard has it: a line a fault. */
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

/** The conformance rules of the HTML standard, without matters of taste. */
const rules: ConfigData = {
  extends: ['html-validate:standard', 'html-validate:document'],
  rules: {
    'wcag/h32': 'error',
    // Skeletons have no ids: these are checked on the whole page, here and by axe.
    'no-dup-id': 'off',
    'no-missing-references': 'off',
    'input-missing-label': 'off',
    // What a site serves itself needs no proof that it is the same.
    'require-sri': 'off',
  },
};

/** Equal skeletons have equal faults, and what stands around all pages is looked at once. */
function createValidator(): (html: string) => readonly string[] {
  const loader = new StaticConfigLoader(rules);
  // Which it would make anew for each page, and that takes it as long as the page.
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

/** The standard leaves it to guesses; html-validate asks for it in large tables only. */
function headersWithoutScope(html: string): string[] {
  const headers = html.match(/<th(?![^>]*\sscope=)[\s>][^>]*/g) ?? [];
  return headers.map((header) => `${header} does not say what it heads`);
}

/** What the parser of the HTML standard calls an error, and where. */
function parseErrors({ html }: ReadPage): string[] {
  const errors: string[] = [];
  parseHtml(html, {
    // What is for readers without script is a part of the page.
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
