import type PDFDocument from 'pdfkit';

type Document = InstanceType<typeof PDFDocument>;

const NAME = 'factur-x.xml';
const NAMESPACE = 'urn:factur-x:pdfa:CrossIndustryDocument:invoice:1p0#';

const property = (name: string, description: string) => `
  <rdf:li rdf:parseType="Resource">
    <pdfaProperty:name>${name}</pdfaProperty:name>
    <pdfaProperty:valueType>Text</pdfaProperty:valueType>
    <pdfaProperty:category>external</pdfaProperty:category>
    <pdfaProperty:description>${description}</pdfaProperty:description>
  </rdf:li>`;

// PDF/A wants every property of its metadata described in the file.
const METADATA = `
<rdf:Description rdf:about="" xmlns:fx="${NAMESPACE}">
  <fx:DocumentType>INVOICE</fx:DocumentType>
  <fx:DocumentFileName>${NAME}</fx:DocumentFileName>
  <fx:Version>1.0</fx:Version>
  <fx:ConformanceLevel>EN 16931</fx:ConformanceLevel>
</rdf:Description>
<rdf:Description rdf:about="" xmlns:pdfaExtension="http://www.aiim.org/pdfa/ns/extension/"
  xmlns:pdfaSchema="http://www.aiim.org/pdfa/ns/schema#" xmlns:pdfaProperty="http://www.aiim.org/pdfa/ns/property#">
  <pdfaExtension:schemas><rdf:Bag><rdf:li rdf:parseType="Resource">
    <pdfaSchema:schema>Factur-X PDFA Extension Schema</pdfaSchema:schema>
    <pdfaSchema:namespaceURI>${NAMESPACE}</pdfaSchema:namespaceURI>
    <pdfaSchema:prefix>fx</pdfaSchema:prefix>
    <pdfaSchema:property><rdf:Seq>${[
      property('DocumentFileName', 'The name of the embedded XML document'),
      property('DocumentType', 'The type of the hybrid document in capital letters'),
      property('Version', 'The version of the standard that applies to the embedded XML document'),
      property('ConformanceLevel', 'The conformance level of the embedded XML document'),
    ].join('')}
    </rdf:Seq></pdfaSchema:property>
  </rdf:li></rdf:Bag></pdfaExtension:schemas>
</rdf:Description>
`;

/** What a document is opened with that carries an electronic invoice: PDF/A-3, which alone allows attachments of any type. */
export const FACTUR_X = { pdfVersion: '1.7', subset: 'PDF/A-3b' } as const;

/** Puts the XML of an invoice into its file, as Factur-X and ZUGFeRD have it. */
export function attachXml(document: Document, xml: string, createdMs: number): void {
  const at = new Date(createdMs);
  const about = { name: NAME, type: 'text/xml', relationship: 'Alternative', creationDate: at, modifiedDate: at };
  document.file(Buffer.from(xml), { ...about, description: 'Factur-X/ZUGFeRD invoice (EN 16931)' });
  (document as Document & { appendXML(xml: string): void }).appendXML(METADATA);
}
