/** What to do about an error of graphql-js that proposes nothing itself. */
export function helpFor(message: string): string | undefined {
  for (const [pattern, help] of remedies) {
    const match = pattern.exec(message);
    if (match) return help(...match.slice(1));
  }
  return undefined;
}

type Help = (...parts: readonly string[]) => string;

const remedies: readonly (readonly [RegExp, Help])[] = [
  [/^Cannot query field/, () => 'remove it, or add the field to the schema'],
  [/^Unknown argument/, () => 'remove it, or add the argument to the schema'],
  [/ argument "(\w+)" of type .* is required/, (name) => `add \`${name}: …\``],
  [/^Field "\w+\.(\w+)" of required type/, (name) => `add \`${name}: …\``],
  [/^Field ".*?" is not defined by type/, () => 'remove it, or add the field to the schema'],
  [/must not have a selection/, () => 'remove the braces behind it'],
  [/^Variable "(\$\w+)" is not defined/, (name) => `declare it: \`(${name}: …)\``],
  [/^Variable "(\$\w+)" is never used/, (name) => `use \`${name}\`, or remove it`],
  [
    /^Variable "(\$\w+)" of type .* expecting type "(.*)"/,
    (name, type) => `declare it as \`${name}: ${type}\``,
  ],
  [/^Unknown type/, () => 'name a type of the schema'],
  [/^Unknown directive/, () => 'remove it, or define the directive in the schema'],
  [/^Unknown fragment "(\w+)"/, (name) => `write \`fragment ${name} on … { … }\``],
  [/^Fragment "(\w+)" is never used/, (name) => `spread it as \`...${name}\`, or remove it`],
  [/can never be of type/, () => 'remove it, or name a type that it can be'],
  [/can only be defined once/, () => 'remove one of the two'],
  [/^There can be only one/, () => 'keep one of the two, or give one another name'],
  [/^String cannot represent/, () => 'put it in quotes'],
  [/^(Int|Float) cannot represent .*: "-?[\d.]+"/, () => 'write it without quotes'],
  [/^Boolean cannot represent/, () => 'write `true` or `false` without quotes'],
  [/^Expected value of type ".*", found null/, () => 'write a value'],
];
