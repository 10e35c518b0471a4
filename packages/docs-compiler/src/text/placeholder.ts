/** Checks for a placeholder text: `TODO`, `No description provided.`, `…`. */
export function isPlaceholder(text: string): boolean {
  const plain = text.trim();
  return marks.test(plain) || (plain.length <= longest ? phrases.test(plain) : filler.test(plain));
}

/** The maximum length of the phrases below. */
const longest = 60;
const filler = /^lorem ipsum/i;

/** Matches only dots, dashes and similar characters. A single `%` or `€` may be a valid text. */
const marks = /^[\s.…?_*-]+$/;

const note = '(todo|tbd|tbc|fixme|xxx)';
const what = '(an? |the |some |proper )?(descriptions?|documentation|docs?)';

const phrases = new RegExp(
  `^(${[
    `${note}\\W*((add|write|fill in|needs?|missing)?\\s*(${what})?( here| later)?)`,
    `${note}\\W*(document|describe)( (this|me|it))?( later)?`,
    `(no|missing|needs|add|insert|write) ${what}( (is )?(available|provided|given|yet|here|needed|found|set))*`,
    `${what} (goes here|here|missing|needed|pending|to (come|follow)|is (missing|pending|not available))`,
    `(to be|not( yet)?) (documented|described|defined|determined|written)( yet)?`,
    `undocumented|placeholder( text)?|n/a|description`,
    `lorem ipsum.*`,
  ].join('|')})[\\s.!…]*$`,
  'is',
);
