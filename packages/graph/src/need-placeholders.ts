/** The placeholders in the message of a need: `messageOf` fills them in, and others are refused. */
export const needPlaceholders = ['states', 'given', 'value', 'unused', 'least', 'most'] as const;
