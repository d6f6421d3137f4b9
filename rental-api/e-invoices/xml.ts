import { createHash } from 'node:crypto';
import { DOMImplementation, DOMParser, XMLSerializer } from '@xmldom/xmldom';
import { C14nCanonicalization } from 'xml-crypto';

/** Prefixes of a UBL invoice and their namespaces; '' is that of the document itself. */
export const NAMESPACES = {
  '': 'urn:oasis:names:specification:ubl:schema:xsd:Invoice-2',
  cac: 'urn:oasis:names:specification:ubl:schema:xsd:CommonAggregateComponents-2',
  cbc: 'urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2',
  ext: 'urn:oasis:names:specification:ubl:schema:xsd:CommonExtensionComponents-2',
} as const;
const XMLNS = 'http://www.w3.org/2000/xmlns/';

/** An element by its name with prefix; children that are `null` or `undefined` are left out. */
export interface XmlElement {
  name: string;
  attributes: Record<string, string>;
  children: readonly XmlChild[];
}
type XmlChild = XmlElement | string | null | undefined;

export function element(name: string, ...children: readonly XmlChild[]): XmlElement {
  return { name, attributes: {}, children };
}

export function withAttributes(
  attributes: Record<string, string>,
  { name, children }: XmlElement,
): XmlElement {
  return { name, attributes, children };
}

/** A whole document, on one line: its hash counts every space between elements. */
export function writeXml(root: XmlElement): string {
  const document = new DOMImplementation().createDocument(NAMESPACES[''], root.name, null);
  for (const [prefix, uri] of Object.entries(NAMESPACES))
    document.documentElement.setAttributeNS(XMLNS, prefix ? `xmlns:${prefix}` : 'xmlns', uri);
  fill(document, document.documentElement, root);
  const declaration = '<?xml version="1.0" encoding="UTF-8"?>\n';
  return declaration + new XMLSerializer().serializeToString(document);
}

function fill(document: Document, parent: Element, { attributes, children }: XmlElement): void {
  for (const [name, value] of Object.entries(attributes))
    parent.setAttribute(name, keepAllowed(value));
  for (const child of children) {
    if (child === null || child === undefined) continue;
    if (typeof child === 'string') {
      parent.appendChild(document.createTextNode(keepAllowed(child)));
      continue;
    }
    const prefix = child.name.split(':')[0] as keyof typeof NAMESPACES;
    const made = document.createElementNS(NAMESPACES[prefix], child.name);
    fill(document, made, child);
    parent.appendChild(made);
  }
}

/** Without what XML 1.0 does not allow even as a reference (section 2.2). */
function keepAllowed(text: string): string {
  return text.replace(/[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu, '');
}

/** A document that can be read; throws where its text is not well-formed XML. */
export function readXml(text: string): Document {
  const refuse = (message: string) => {
    throw new Error(`no XML: ${message}`);
  };
  const errorHandler = { warning: () => undefined, error: refuse, fatalError: refuse };
  const document = new DOMParser({ errorHandler }).parseFromString(text, 'text/xml');
  if (!document.documentElement) throw new Error('no XML: empty');
  return document;
}

/** What the hash of an invoice leaves out: what is added once the hash is known. */
const ADDED_LATER = (node: Element): boolean =>
  node.nodeName === 'ext:UBLExtensions' ||
  node.nodeName === 'cac:Signature' ||
  (node.nodeName === 'cac:AdditionalDocumentReference' && childText(node, 'cbc:ID') === 'QR');

/**
 * The hash of an invoice: SHA-256, base64, of its canonical form (C14N) without extensions,
 * signature and QR code (security features implementation standard, 2.2).
 */
export function hashInvoice(xml: string): string {
  const root = readXml(xml).documentElement;
  for (const node of listChildren(root)) if (ADDED_LATER(node)) root.removeChild(node);
  const canonical = new C14nCanonicalization().process(root, {}).toString();
  return createHash('sha256').update(canonical).digest('base64');
}

export function listChildren(parent: Element): Element[] {
  return Array.from(parent.childNodes).filter((node): node is Element => node.nodeType === 1);
}

/** The text of the first element along a path of names; '' where there is none. */
export function childText(parent: Element, ...path: readonly string[]): string {
  return findChild(parent, ...path)?.textContent ?? '';
}

/** The first element along a path of names. */
export function findChild(parent: Element, ...path: readonly string[]): Element | undefined {
  return path.reduce<Element | undefined>(
    (node, name) => node && listChildren(node).find((child) => child.nodeName === name),
    parent,
  );
}
