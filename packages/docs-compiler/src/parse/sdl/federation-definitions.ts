import { parse } from 'graphql';

/**
 * What composition brings to each subgraph, as the specification has it: specs.apollo.dev. Version
 * 2 has all of version 1; only the scalar of `fields` was called otherwise. The types have their
 * long names, so that a `Scope` of the author is another one.
 */
export const federationDefinitions = parse(
  /* GraphQL */ `
    directive @link(
      url: String!
      as: String
      for: link__Purpose
      import: [link__Import]
    ) repeatable on SCHEMA
    directive @key(
      fields: federation__FieldSet!
      resolvable: Boolean = true
    ) repeatable on OBJECT | INTERFACE
    directive @requires(fields: federation__FieldSet!) on FIELD_DEFINITION
    directive @provides(fields: federation__FieldSet!) on FIELD_DEFINITION
    directive @external(reason: String) on OBJECT | FIELD_DEFINITION
    directive @extends on OBJECT | INTERFACE
    directive @shareable repeatable on OBJECT | FIELD_DEFINITION
    directive @override(from: String!, label: String) on FIELD_DEFINITION
    directive @interfaceObject on OBJECT
    directive @composeDirective(name: String!) repeatable on SCHEMA
    directive @tag(
      name: String!
    ) repeatable on SCHEMA | SCALAR | OBJECT | FIELD_DEFINITION | ARGUMENT_DEFINITION | INTERFACE | UNION | ENUM | ENUM_VALUE | INPUT_OBJECT | INPUT_FIELD_DEFINITION
    directive @inaccessible on SCALAR | OBJECT | FIELD_DEFINITION | ARGUMENT_DEFINITION | INTERFACE | UNION | ENUM | ENUM_VALUE | INPUT_OBJECT | INPUT_FIELD_DEFINITION
    directive @authenticated on SCALAR | OBJECT | FIELD_DEFINITION | INTERFACE | ENUM
    directive @requiresScopes(
      scopes: [[federation__Scope!]!]!
    ) on SCALAR | OBJECT | FIELD_DEFINITION | INTERFACE | ENUM
    directive @policy(
      policies: [[federation__Policy!]!]!
    ) on SCALAR | OBJECT | FIELD_DEFINITION | INTERFACE | ENUM
    directive @context(name: String!) repeatable on OBJECT | INTERFACE | UNION
    directive @fromContext(field: federation__ContextFieldValue) on ARGUMENT_DEFINITION
    directive @cost(
      weight: Int!
    ) on SCALAR | OBJECT | FIELD_DEFINITION | ARGUMENT_DEFINITION | ENUM | INPUT_FIELD_DEFINITION
    directive @listSize(
      assumedSize: Int
      slicingArguments: [String!]
      sizedFields: [String!]
      requireOneSlicingArgument: Boolean = true
    ) on FIELD_DEFINITION
    directive @cacheTag(format: String!) repeatable on OBJECT | INTERFACE | FIELD_DEFINITION

    scalar federation__FieldSet
    scalar FieldSet
    scalar _FieldSet
    scalar federation__Scope
    scalar federation__Policy
    scalar federation__ContextFieldValue
    scalar link__Import
    enum link__Purpose {
      SECURITY
      EXECUTION
    }

    scalar _Any
    union _Entity
    type _Service {
      sdl: String
    }
  `,
  { noLocation: true },
).definitions;
