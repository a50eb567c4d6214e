// Compares the declarations of the library with its sources: `node declared.mjs TYPESCRIPT WEB`. Every public method,
// property and exported function of a module that has a `.d.ts` file is declared there with all its parameters, and
// nothing is declared that the sources do not have. A file of types alone needs no module.

import { readdirSync } from "node:fs";
import { createRequire } from "node:module";
import { basename, join } from "node:path";

const [typescript, folder] = process.argv.slice(2);
const ts = createRequire(import.meta.url)(typescript);

const files = readdirSync(folder);
const declarations = files.filter((name) => name.endsWith(".d.ts")).map((name) => join(folder, name));
const sources = files.filter((name) => name.endsWith(".js")).map((name) => join(folder, name));
const types = ts.createProgram(declarations, { target: ts.ScriptTarget.ES2022, strict: true });
const checker = types.getTypeChecker();
const mistakes = [];

/** The calls of a browser to an element of a class of its own. */
const reactions = new Set(["connectedCallback", "disconnectedCallback", "attributeChangedCallback", "adoptedCallback"]);

/** The classes of all sources by name: their public members, with the number of parameters of methods. */
const classes = new Map();
/** The names that each source exports. */
const exported = new Map();

for (const path of sources) {
  const file = ts.createSourceFile(path, ts.sys.readFile(path), ts.ScriptTarget.ES2022, true, ts.ScriptKind.JS);
  const names = new Set();
  exported.set(basename(path, ".js"), names);
  for (const statement of file.statements) {
    const isExported = statement.modifiers?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword);
    if (isExported && statement.name) names.add(statement.name.text);
    if (ts.isExportDeclaration(statement)) for (const { name } of statement.exportClause.elements) names.add(name.text);
    if (ts.isClassDeclaration(statement)) classes.set(statement.name.text, classOf(statement, basename(path, ".js")));
  }
}

function classOf(node, module) {
  const members = new Map();
  for (const member of node.members) {
    if (ts.getCombinedModifierFlags(member) & ts.ModifierFlags.Static) continue;
    if (ts.isConstructorDeclaration(member)) {
      for (const name of fieldsSet(member)) members.set(name, 0);
    } else if (member.name && ts.isIdentifier(member.name)) {
      members.set(member.name.text, ts.isMethodDeclaration(member) ? member.parameters.length : 0);
    }
  }
  const base = node.heritageClauses?.[0]?.types[0].expression.text;
  return { members, base, module };
}

/** The public properties that a constructor sets. */
function fieldsSet(constructor) {
  const names = [];
  const visit = (node) => {
    if (ts.isBinaryExpression(node) && node.operatorToken.kind === ts.SyntaxKind.EqualsToken
      && ts.isPropertyAccessExpression(node.left) && node.left.expression.kind === ts.SyntaxKind.ThisKeyword
      && ts.isIdentifier(node.left.name)) names.push(node.left.name.text);
    ts.forEachChild(node, visit);
  };
  visit(constructor);
  return names;
}

/** All public members of a class, inherited ones too. */
function membersOf(name) {
  const found = classes.get(name);
  return found ? new Map([...membersOf(found.base), ...found.members]) : new Map();
}

for (const [module, names] of exported) {
  const isEntry = [...names].some((name) => /^create[A-Z]/.test(name));
  if (isEntry && !files.includes(`${module}.d.ts`)) mistakes.push(`${module}.js is for pages to import and has no ${module}.d.ts.`);
}

for (const path of declarations) {
  const module = basename(path, ".d.ts");
  if (declaresTypesOnly(path) && !exported.has(module)) continue;
  const symbols = checker.getExportsOfModule(checker.getSymbolAtLocation(types.getSourceFile(path)))
    .map((symbol) => (symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol));
  if (!exported.has(module)) {
    mistakes.push(`${module}.d.ts declares a module that is not there.`);
    continue;
  }
  // Functions and classes can be imported; interfaces and other types are declared only.
  const values = new Set(symbols.filter(({ flags }) => flags & ts.SymbolFlags.Value).map(({ name }) => name));
  const own = new Set(symbols.filter(({ declarations }) => declarations?.[0].getSourceFile().fileName === path).map(({ name }) => name));
  for (const name of exported.get(module)) {
    if (!values.has(name)) mistakes.push(`${module}.js exports ${name}, which ${module}.d.ts does not declare.`);
  }
  for (const name of values) {
    if (own.has(name) && !exported.get(module).has(name)) mistakes.push(`${module}.d.ts declares ${name}, which ${module}.js does not export.`);
  }
  for (const [name, { module: home }] of classes) {
    if (home !== module) continue;
    const symbol = symbols.find((other) => other.name === name);
    if (symbol) compare(name, checker.getDeclaredTypeOfSymbol(symbol), module);
    else mistakes.push(`${module}.js has a class ${name}, which ${module}.d.ts does not declare.`);
  }
}

/** True for a file of types that other declarations share: there is nothing to import at run time. */
function declaresTypesOnly(path) {
  return types.getSourceFile(path).statements.every((statement) => ts.isImportDeclaration(statement)
    || ts.isInterfaceDeclaration(statement) || ts.isTypeAliasDeclaration(statement));
}

/** Compares a class with the type that the page gets. */
function compare(name, type, module) {
  const declared = new Map(checker.getPropertiesOfType(type).map((property) => [property.name, property]));
  const members = membersOf(name);
  for (const [member, count] of members) {
    if (reactions.has(member)) continue;
    const property = declared.get(member);
    if (!property) {
      mistakes.push(`${name}.${member} is public and not declared in ${module}.d.ts.`);
      continue;
    }
    const [signature] = checker.getTypeOfSymbolAtLocation(property, property.valueDeclaration).getCallSignatures();
    if (signature && signature.parameters.length < count) {
      mistakes.push(`${name}.${member} has ${count} parameters, ${module}.d.ts declares ${signature.parameters.length}.`);
    }
  }
  for (const [member, property] of declared) {
    // The browser declares the members of its own classes.
    const isOurs = declarations.includes(property.declarations?.[0].getSourceFile().fileName);
    if (isOurs && !members.has(member)) mistakes.push(`${module}.d.ts declares ${name}.${member}, which is not there.`);
  }
}

for (const mistake of mistakes) console.error(mistake);
if (mistakes.length > 0) process.exit(1);
