/** A reworded message of graphql-js, and its suggestion. */
export interface GraphqlWords {
  /** The message: lower case, names in backticks, no full stop. */
  readonly message: string;
  /** The help, if graphql-js has a suggestion. */
  readonly help?: string;
}

/** Rewords `Cannot query field "a" on type "T". Did you mean "b"?`. */
export function graphqlWords(text: string): GraphqlWords {
  const [fault = '', ...advice] = text.replace(/^Syntax Error: /, '').split(/\. (?=[A-Z])/);
  const message = sentence(fault);
  return advice.length === 0
    ? { message }
    : { message, help: advised(sentence(advice.join(', '))) };
}

/** Converts a `Did you mean` question to an instruction. */
function advised(advice: string): string {
  return advice
    .replace(/^did you mean to /, '')
    .replace(/^did you mean (the enum value )?/, 'write ')
    .replace(/, or /, ' or ')
    .replace(/\?$/, '');
}

const scalar = /^(Int|Float|String|Boolean|ID)\b/;

function sentence(text: string): string {
  const plain = text
    .replace(/\.$/, '')
    .replaceAll('<EOF>', 'the end of the text')
    .replace(/\bExpected Name\b/, 'expected a name')
    .replace(/\bUnexpected Name\b/, 'unexpected name')
    .replace(/\bfound (Name|Int|Float|String|BlockString) /, 'found ')
    .replace(/\b[Uu]nexpected (Int|Float|String|BlockString) /, 'unexpected ')
    .replace(/"([^"]*)"/g, '`$1`');
  return scalar.test(plain) ? plain.replace(scalar, '`$1`') : lowerFirst(plain);
}

function lowerFirst(text: string): string {
  return text.slice(0, 1).toLowerCase() + text.slice(1);
}
