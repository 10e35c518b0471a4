import { Fragment } from 'react';

export interface NameProps {
  readonly text: string;
  /** The name is in a title or a narrow box, where fewer letters fit on a line. */
  readonly large?: true | undefined;
}

/**
 * Renders a schema name or an address with line break opportunities between its words, so that it
 * fits a small screen. In a wide table, the styles allow only those with `data-wide`: before a
 * part, and within a part that is too long for a column.
 */
export function Name({ text, large }: NameProps) {
  if (text.length < (large ? shortTitle : short)) return text;
  return text.split(/(?<=[._]|\w\/)(?=\w)/).map((part, index) => (
    <Fragment key={index}>
      {index > 0 && <wbr data-wide="" />}
      {withHumps(part)}
    </Fragment>
  ));
}

function withHumps(part: string) {
  const wide = part.length > column ? '' : undefined;
  return part.split(/(?<=[a-z0-9])(?=[A-Z])/).map((hump, index) => (
    <Fragment key={index}>
      {index > 0 && <wbr data-wide={wide} />}
      {hump}
    </Fragment>
  ));
}

/** Shorter names fit on a phone, so they never break. */
const short = 31;
const shortTitle = 18;
/** The number of letters that fit in a column of a wide table. */
const column = 42;
