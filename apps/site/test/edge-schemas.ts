/** Valid but unusual schemas, by what is unusual. */
export const edgeSchemas: Readonly<Record<string, string>> = {
  'slugs that collide': `
    type Query { a: HTTPServer b: HttpServer c: Http_Server d: HTTP_SERVER }
    type HTTPServer { a: Int } type HttpServer { b: Int }
    type Http_Server { c: Int } type HTTP_SERVER { d: Int }`,
  'names that differ only in case': `
    type Query { refund: Refund REFUND: refund Refund: REFUND }
    type Refund { a: Int A: Int } type refund { b: Int } type REFUND { c: Int }`,
  'fields named like parts of a page': `
    type Query { section(section: Int): Section arguments(arguments: Int): Section returns: Int }
    type Section { section: Int arguments(x: Int): Int returns: Int fields: Int usedBy: Int main: Int }`,
  'names of JavaScript properties': `
    type Query { constructor(toString: Int): Object hasOwnProperty: Constructor valueOf: toString }
    type Object { prototype: Int } type Constructor { constructor: Int } enum toString { valueOf hasOwnProperty }`,
  'root types with other names': `
    schema { query: Read mutation: Write subscription: Follow }
    type Read { a(b: Int): Int } type Write { a(c: Int): Int } type Follow { a: Int }
    type Query { notARoot(x: Int): Int }`,
  'a field that returns the mutation root': `
    type Query { write: Mutation } type Mutation { a: Int }`,
  'a long list of fields': `type Query { big: Big }
    type Big { ${numbered(450, (n) => `field${n}(a${n}: Int): Int`)} }`,
  'a long list of values': `type Query { a(big: Big): Big } enum Big { ${numbered(401, (n) => `V${n}`)} }`,
  'a long list of input fields': `type Query { a(big: Big): Int } input Big { ${numbered(201, (n) => `f${n}: Int`)} }`,
  'many arguments': `type Query { a(${numbered(250, (n) => `a${n}: Int = ${n}`)}): Int }`,
  'interfaces of interfaces': `
    type Query { node: Node } interface Node { id: ID! } interface Named implements Node { id: ID! name(long: Boolean = false): String }
    type A implements Node & Named { id: ID! name(long: Boolean = false, also: Int): String }`,
  'recursive inputs': `
    type Query { find(where: Where): Int } input Where { and: [Where!] not: Where deep: [[[Int!]!]!] = [[[1, 2]]] of: One }
    input One @oneOf { a: Int b: String }`,
  'extensions of every kind': `
    type Query { a: U } extend type Query { b(i: I): E }
    union U = A extend union U = B type A { a: Int } type B { b: Int } extend type B { c(d: S): Int }
    enum E { X } extend enum E { Y } input I { x: Int } extend input I { y: Int } scalar S extend scalar S @specifiedBy(url: "https://s.example")
    interface N { n: Int } extend interface N { m: Int } type C implements N { n: Int m: Int } extend type Query { c: C }`,
  'directives of all kinds': `
    directive @a(x: Int! = 1, y: [E!] = [X]) repeatable on FIELD | OBJECT | ENUM_VALUE
    directive @section(section: Int) on SCHEMA | SCALAR
    enum E { X @a @a(x: 2) Y @deprecated(reason: "gone") } type Query @a { e: E @deprecated }`,
  'deprecated parts': `
    type Query { a(b: Int @deprecated(reason: "no")): In_ @deprecated } type In_ { c: Int @deprecated(reason: "") }
    input In { d: Int @deprecated } extend type Query { e(in: In): Int }`,
  'descriptions with HTML, Markdown and MDX syntax': `
    """# A title <b>bold</b> {braces} {{{ <!-- x --> \\u0041 <script>alert(1)</script>"""
    type Query { "'a' & \\"b\\" < c > d \`e\`" a: Int
      """
      - list

      1. other

      | a | b |
      |---|---|
      | c | d |

      ## Section {#section}
      [link](https://a.example) ![image](https://a.example/b.png) <https://c.example>
      """ b: Int }`,
  'descriptions in other scripts': `
    "支払い 💳 العربية ‮ ‍ ﻿"
    type Query { "é" e: Int }`,
  'very long names': `type Query { ${'a'.repeat(200)}(${'b'.repeat(200)}: Int): ${'C'.repeat(200)} } type ${'C'.repeat(200)} { x: Int }`,
  'names of one letter, and of underscores': `
    type Query { _: _ a_: A_ _a: _A a__b: A__B } type _ { _: Int } type A_ { _a_: Int } type _A { A: Int } type A__B { a: Int }`,
  'a subscription root without a mutation root': `type Query { a: Int } type Subscription { changed(since: String = "\\n\\"x\\""): Int! }`,
  'a union with one member, and unused types': `
    type Query { u: U } union U = A type A { a: Int } type Alone { b: Int } input Lonely { c: Int } scalar Odd enum Rare { X }`,
};

function numbered(count: number, item: (number: number) => string): string {
  return Array.from({ length: count }, (_, index) => item(index + 1)).join(' ');
}
