import type { DirectiveJson, TypeJson } from 'docs-compiler/graph';

import { applied } from './applied.ts';
import { describeAs } from './description.ts';
import { argumentList, fieldLines, valueLines } from './parts.ts';

/** A type or a directive as SDL. */
export function definition(element: TypeJson | DirectiveJson): string {
  return element.kind === 'directive' ? directive(element) : type(element);
}

function directive(element: DirectiveJson): string {
  const { name, locations, repeatable } = element;
  const list = argumentList({ args: element.arguments, indent: '' });
  const where = `${repeatable ? ' repeatable' : ''} on ${locations.join(' | ')}`;
  return `${describeAs(element.description, '')}directive @${name}${list}${where}`;
}

const words = { object: 'type', interface: 'interface', input: 'input' } as const;

function type(element: TypeJson): string {
  const { name, kind, description } = element;
  const marks = applied(element);
  const before = describeAs(description, '');
  switch (kind) {
    case 'object':
    case 'interface':
    case 'input': {
      const fields = (element.fields ?? []).map(fieldLines);
      return `${before}${words[kind]} ${name}${interfacesOf(element)}${marks}${block(fields)}`;
    }
    case 'enum': {
      const values = (element.values ?? []).map(valueLines);
      return `${before}enum ${name}${marks}${block(values)}`;
    }
    case 'union': {
      const members = (element.members ?? []).map((member) => `\n  | ${member.name}`);
      return `${before}union ${name}${marks} =${members.join('')}`;
    }
    case 'scalar':
      return `${before}scalar ${name}${marks}`;
    default:
      return kind satisfies never;
  }
}

function interfacesOf({ interfaces = [] }: TypeJson): string {
  return interfaces.length === 0 ? '' : ` implements ${interfaces.join(' & ')}`;
}

/** Braces with nothing in between are a mistake in SDL. */
function block(lines: readonly string[]): string {
  if (lines.length === 0) return '';
  // What has a description stands apart from what is above it.
  const spaced = lines.map((line, at) => (at > 0 && line.startsWith('  "') ? `\n${line}` : line));
  return ` {\n${spaced.join('')}}`;
}
