import { Fragment } from 'react';

export interface NameProps {
  readonly text: string;
  /** It stands in a title, where a line holds fewer letters. */
  readonly large?: true;
}

/** A name of the schema or an address: it may break between its parts, so that it fits a small screen. */
export function Name({ text, large }: NameProps) {
  if (text.length < (large ? shortTitle : short)) return text;
  return text.split(/(?<=[a-z0-9])(?=[A-Z])|(?<=[._]|\w\/)(?=\w)/).map((hump, index) => (
    <Fragment key={index}>
      {index > 0 && <wbr />}
      {hump}
    </Fragment>
  ));
}

/** Shorter names fit a phone, so they stay in one piece wherever they stand. */
const short = 31;
const shortTitle = 18;
