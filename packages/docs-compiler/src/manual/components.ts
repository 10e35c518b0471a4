import { components, type ComponentInfo } from '@docs-compiler/graph';

import { fenceOptions } from '../languages/mdx/fence-words.ts';
import { andList } from '../text/phrases.ts';
import type { Entry } from './entry.ts';

/** Returns an entry for each component, with its props. */
export function componentEntries(): readonly Entry[] {
  return Object.entries<ComponentInfo>(components).map(([name, info]) => ({
    name,
    kind: 'component',
    role: info.isInline ? 'inline component' : 'block component',
    description: info.description,
    usage: info.takesChildren ? `<${name}>…</${name}>` : `<${name} />`,
    parts: Object.entries(info.props).map(([prop, about]) => propEntry(name, prop, about)),
  }));
}

type PropInfo = ComponentInfo['props'][string];

function propEntry(component: string, prop: string, info: PropInfo): Entry {
  const { description, holds, isOptional } = info;
  return {
    name: `${component}.${prop}`,
    kind: 'prop',
    role: `prop of \`<${component}>\``,
    description,
    type: holds === 'texts' ? 'list of strings' : 'string',
    ...(typeof holds !== 'string' && { values: holds }),
    ...(info.default !== undefined && { default: info.default }),
    ...(!isOptional && info.default === undefined && { isRequired: true }),
    usage: holds === 'texts' ? `${prop}={["…"]}` : `${prop}="…"`,
    parts: [],
  };
}

/** Returns an entry for each option of fences. */
export function fenceEntries(): readonly Entry[] {
  return Object.entries(fenceOptions).map(([name, { description, value, languages }]) => ({
    name,
    kind: 'fence option',
    role: languages ? `option of ${andList(languages)} fences` : 'option of all fences',
    description,
    usage: value === undefined ? name : `${name}="${value}"`,
    parts: [],
  }));
}
