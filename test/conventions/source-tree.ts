import { parseSync, visitorKeys } from 'oxc-parser';

/** What a source imports, which names of the host it uses, and how long its parts are: read from its syntax tree. */
export interface SourceFacts {
  /** Every module that it imports: static, type-only, re-exported, dynamic and `import x = require()`. */
  readonly imports: readonly string[];
  /** The lines of dynamic imports whose module only a run would tell. */
  readonly unreadableImports: readonly number[];
  /** Names that nothing in the source declares, types left out: `Date`, `fetch`, `Math.random`, `import.meta`. */
  readonly globals: ReadonlySet<string>;
  readonly functions: readonly FunctionLength[];
  /** The lines of casts, `as const` left out. */
  readonly casts: readonly number[];
}

interface FunctionLength {
  readonly name: string;
  readonly line: number;
  readonly lines: number;
}

interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly [key: string]: unknown;
}

/** The names that a part of the source declares, and those of the parts around it. */
interface Scope {
  readonly names: ReadonlySet<string>;
  readonly outer: Scope | undefined;
}

/** @throws SyntaxError where the source does not parse */
export function readSource(source: string): SourceFacts {
  const { program, errors } = parseSync('source.ts', source, { sourceType: 'module' });
  const [error] = errors;
  if (error) throw new SyntaxError(error.message);
  const root = asNode(program);
  if (!root) throw new SyntaxError('the parser gave no tree');
  const lineEnds = [...source.matchAll(/\n/g)].map(({ index }) => index);
  const lineOf = (at: number) => lineEnds.findLastIndex((end) => end < at) + 2;

  const imports: string[] = [];
  const unreadableImports: number[] = [];
  const functions: FunctionLength[] = [];
  const casts: number[] = [];
  eachNode(root, (node, parent) => {
    const module = importedModule(node);
    if (module !== undefined) imports.push(module);
    else if (node.type === 'ImportExpression') unreadableImports.push(lineOf(node.start));
    if (isCast(node)) casts.push(lineOf(node.start));
    if (isFunction(node)) {
      const line = lineOf(node.start);
      functions.push({ name: functionName(node, parent), line, lines: lineOf(node.end) - line + 1 });
    }
  });
  const globals = new Set<string>();
  findGlobals(root, undefined, globals);
  return { imports, unreadableImports, globals, functions, casts };
}

/** Every module specifier of a source. @throws SyntaxError */
export function importsOf(source: string): readonly string[] {
  return readSource(source).imports;
}

function eachNode(node: Node, act: (node: Node, parent: Node | undefined) => void, parent?: Node): void {
  act(node, parent);
  for (const [, child] of children(node)) eachNode(child, act, node);
}

const IMPORTING = new Set([
  'ImportDeclaration',
  'ExportNamedDeclaration',
  'ExportAllDeclaration',
  'ImportExpression',
  'TSImportType',
]);

function importedModule(node: Node): string | undefined {
  if (node.type === 'TSExternalModuleReference') return text(childAt(node, 'expression'));
  return IMPORTING.has(node.type) ? text(childAt(node, 'source')) : undefined;
}

/** A literal's text; a template without gaps is one too. */
function text(node: Node | undefined): string | undefined {
  if (node?.type === 'Literal') return String(node['value']);
  if (node?.type !== 'TemplateLiteral' || childrenAt(node, 'expressions').length > 0) return undefined;
  const value = childrenAt(node, 'quasis')[0]?.['value'];
  return typeof value === 'object' && value !== null && 'cooked' in value ? String(value.cooked) : undefined;
}

function isCast(node: Node): boolean {
  if (node.type === 'TSTypeAssertion') return true;
  if (node.type !== 'TSAsExpression') return false;
  const type = childAt(node, 'typeAnnotation');
  return !(type && childAt(type, 'typeName')?.['name'] === 'const');
}

function isFunction({ type, body }: Node): boolean {
  return ['FunctionDeclaration', 'FunctionExpression', 'ArrowFunctionExpression'].includes(type) && body !== null;
}

function functionName(node: Node, parent: Node | undefined): string {
  const named = childAt(node, 'id') ?? (parent && (childAt(parent, 'id') ?? childAt(parent, 'key')));
  return named?.type === 'Identifier' ? String(named['name']) : 'a function without a name';
}

/** Nodes of TypeScript with code in them, and where; the others are types, which name nothing at run time. */
const TYPESCRIPT_WITH_CODE: Readonly<Record<string, readonly string[]>> = {
  TSAsExpression: ['expression'],
  TSSatisfiesExpression: ['expression'],
  TSNonNullExpression: ['expression'],
  TSTypeAssertion: ['expression'],
  TSInstantiationExpression: ['expression'],
  TSExportAssignment: ['expression'],
  TSParameterProperty: ['parameter'],
  TSEnumDeclaration: ['id', 'body'],
  TSEnumBody: ['members'],
  TSEnumMember: ['initializer'],
  TSModuleDeclaration: ['body'],
  TSModuleBlock: ['body'],
};

/** Where a node has a name that refers to nothing, unless it is computed. */
const PLAIN_NAMES: Readonly<Record<string, string>> = {
  MemberExpression: 'property',
  Property: 'key',
  MethodDefinition: 'key',
  PropertyDefinition: 'key',
  AccessorProperty: 'key',
  BreakStatement: 'label',
  ContinueStatement: 'label',
  LabeledStatement: 'label',
  ExportSpecifier: 'exported',
};

/** Collects the names that no scope around them declares. */
function findGlobals(node: Node, outer: Scope | undefined, globals: Set<string>): void {
  if (node.type === 'ImportDeclaration' || node.type === 'ExportAllDeclaration' || isOnlyTypes(node)) return;
  if (node.type === 'ExportNamedDeclaration' && childAt(node, 'source')) return;
  if (node.type === 'MetaProperty') {
    if (childAt(node, 'meta')?.['name'] === 'import') globals.add('import.meta');
    return;
  }
  if (node.type === 'Identifier') {
    const name = String(node['name']);
    // Math that is handed on whole takes its random numbers along
    if (!isDeclared(name, outer)) globals.add(name === 'Math' ? 'Math.random' : name);
    return;
  }
  const isPlainMath = node.type === 'MemberExpression' && node['computed'] === false && !isDeclared('Math', outer);
  if (isPlainMath && childAt(node, 'object')?.['name'] === 'Math') {
    if (childAt(node, 'property')?.['name'] === 'random') globals.add('Math.random');
    return;
  }
  const names = declaredIn(node);
  const scope = names.size > 0 ? { names, outer } : outer;
  const keys = TYPESCRIPT_WITH_CODE[node.type];
  for (const [key, child] of children(node)) {
    const isPlainName = PLAIN_NAMES[node.type] === key && node['computed'] !== true;
    if (!isPlainName && (keys === undefined || keys.includes(key))) findGlobals(child, scope, globals);
  }
}

function isOnlyTypes(node: Node): boolean {
  return node['declare'] === true || (node.type.startsWith('TS') && TYPESCRIPT_WITH_CODE[node.type] === undefined);
}

function isDeclared(name: string, scope: Scope | undefined): boolean {
  for (let at = scope; at !== undefined; at = at.outer) if (at.names.has(name)) return true;
  return false;
}

/** The names that hold within a node: of its parameters, of the statements of a block, of its own. */
function declaredIn(node: Node): ReadonlySet<string> {
  const names = new Set<string>();
  if (isFunction(node) || node.type === 'ClassExpression') {
    addPattern(childAt(node, 'id'), names);
    for (const parameter of childrenAt(node, 'params')) addPattern(parameter, names);
    if (node.type !== 'ArrowFunctionExpression' && isFunction(node)) names.add('arguments');
  }
  if (node.type === 'CatchClause') addPattern(childAt(node, 'param'), names);
  for (const key of ['init', 'left']) addDeclaration(childAt(node, key), names);
  for (const key of ['body', 'cases']) {
    for (const statement of childrenAt(node, key)) {
      addDeclaration(statement, names);
      for (const inCase of childrenAt(statement, 'consequent')) addDeclaration(inCase, names);
    }
  }
  return names;
}

function addDeclaration(statement: Node | undefined, names: Set<string>): void {
  if (!statement || statement['declare'] === true) return; // `declare` makes nothing
  switch (statement.type) {
    case 'VariableDeclaration':
      for (const declarator of childrenAt(statement, 'declarations')) addPattern(childAt(declarator, 'id'), names);
      break;
    case 'ImportDeclaration':
      for (const specifier of childrenAt(statement, 'specifiers')) addPattern(childAt(specifier, 'local'), names);
      break;
    case 'ExportNamedDeclaration':
    case 'ExportDefaultDeclaration':
      addDeclaration(childAt(statement, 'declaration'), names);
      break;
    case 'FunctionDeclaration':
    case 'ClassDeclaration':
    case 'TSEnumDeclaration':
    case 'TSModuleDeclaration':
    case 'TSImportEqualsDeclaration':
      addPattern(childAt(statement, 'id'), names);
  }
}

/** The names of a pattern: `a`, `{ a, b: [c = d], ...e }`. */
function addPattern(pattern: Node | undefined, names: Set<string>): void {
  switch (pattern?.type) {
    case 'Identifier':
      names.add(String(pattern['name']));
      break;
    case 'AssignmentPattern':
      addPattern(childAt(pattern, 'left'), names);
      break;
    case 'RestElement':
      addPattern(childAt(pattern, 'argument'), names);
      break;
    case 'TSParameterProperty':
      addPattern(childAt(pattern, 'parameter'), names);
      break;
    case 'ArrayPattern':
      for (const element of childrenAt(pattern, 'elements')) addPattern(element, names);
      break;
    case 'ObjectPattern':
      for (const property of childrenAt(pattern, 'properties')) {
        addPattern(property.type === 'RestElement' ? property : childAt(property, 'value'), names);
      }
  }
}

function children(node: Node): (readonly [key: string, child: Node])[] {
  return (visitorKeys[node.type] ?? []).flatMap((key) => {
    const list = childrenAt(node, key);
    const one = childAt(node, key);
    return (one ? [...list, one] : list).map((child) => [key, child] as const);
  });
}

function childAt(node: Node, key: string): Node | undefined {
  return asNode(node[key]);
}

function childrenAt(node: Node, key: string): Node[] {
  const value = node[key];
  return Array.isArray(value) ? value.flatMap((each) => asNode(each) ?? []) : [];
}

function asNode(value: unknown): Node | undefined {
  return isNode(value) ? value : undefined;
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value && 'start' in value && 'end' in value;
}

const ENDINGS = ['exit', 'reallyExit', 'abort'];
const isProcess = (node: Node | undefined): boolean =>
  node?.['name'] === 'process' || (node?.type === 'MemberExpression' && isProcess(childAt(node, 'property')));

/** The functions of `process` that a source takes to end it: called, handed on, destructured or imported. @throws SyntaxError */
export function endsProcess(source: string): readonly string[] {
  const root = asNode(parseSync('source.ts', source, { sourceType: 'unambiguous' }).program);
  if (!root) throw new SyntaxError('the parser gave no tree');
  const taken: string[] = [];
  const nameOf = (node: Node | undefined) => String(node?.['name'] ?? node?.['value']);
  eachNode(root, (node) => {
    if (node.type === 'MemberExpression' && isProcess(childAt(node, 'object')))
      taken.push(nameOf(childAt(node, 'property')));
    if (node.type === 'VariableDeclarator' && isProcess(childAt(node, 'init')))
      for (const property of childrenAt(childAt(node, 'id') ?? node, 'properties'))
        taken.push(nameOf(childAt(property, 'key')));
    if (node.type === 'ImportDeclaration' && /^(?:node:)?process$/.test(importedModule(node) ?? ''))
      for (const specifier of childrenAt(node, 'specifiers')) taken.push(nameOf(childAt(specifier, 'imported')));
  });
  return taken.filter((name) => ENDINGS.includes(name));
}
