import { Fragment } from 'react';

export interface NameProps {
  readonly text: string;
  /** It stands in a title or a narrow box, where a line holds fewer letters. */
  readonly large?: true;
}

/**
 * A name of the schema or an address: it may break between its parts, so that it fits a small screen.
 * The styles of tables know the breaks that a wide one needs as well: before a part, and in a part
 * that is too long for a column.
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

/** Shorter names fit a phone, so they stay in one piece wherever they stand. */
const short = 31;
const shortTitle = 18;
/** What a column of a table has room for, where the table has. */
const column = 42;
