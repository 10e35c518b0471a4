/**
 * The form of a value that a reader may put into examples. None of its characters ends a string or
 * has a meaning of its own in JSON, GraphQL, a shell or a program.
 */
export const ownValueForm = /^[\w.:+@/-]{1,40}$/;
