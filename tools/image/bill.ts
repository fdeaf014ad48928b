import path from 'node:path';
import { v5 as uuidOf } from 'uuid';
import type { DebianPackage } from './debian.ts';
import { modulesIn } from './modules.ts';
import { SOURCES } from './root.ts';
import { said } from './said.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');
/** Names bills by the image that they are of. */
const NAMESPACE = 'a4f4f9c2-63f5-4c1c-9c4d-6b1f2c5f7d10';

/** A bill of materials in CycloneDX 1.5, as far as it is changed here. */
export interface Bill {
  serialNumber: string;
  metadata: { timestamp: string; component: Pick<Component, 'bom-ref' | 'name' | 'hashes'> };
  components: Component[];
  dependencies: { ref: string; dependsOn: string[] }[];
}
interface Component {
  'bom-ref': string;
  type: string;
  name: string;
  version: string;
  purl: string;
  cpe?: string;
  hashes?: Hash[];
}
interface Hash {
  alg: string;
  content: string;
}

/**
 * Everything that is in an image: npm's own list of packages, as far as they are in it, the packages of Debian, and Node.js
 * under the name by which scanners know it. (Of packages that are needed in production and for development, `--omit=dev`
 * leaves some out.)
 * @param image Its identity (`sha256:…`), its packages of Debian, its moment.
 */
export function billOf(image: { id: string; debian: readonly DebianPackage[]; seconds: number }): Bill {
  const asked = ['sbom', '--sbom-format=cyclonedx', '--sbom-type=application'];
  const bill = JSON.parse(said('npm', asked, { cwd: ROOT })) as Bill;
  const here = new Set([...modulesIn(SOURCES).map(({ ref }) => ref)]);
  const isGone = (ref: string) => !here.has(ref) && ref !== bill.metadata.component['bom-ref'];
  return {
    ...bill,
    serialNumber: `urn:uuid:${uuidOf(image.id, NAMESPACE)}`,
    metadata: {
      ...bill.metadata,
      timestamp: new Date(image.seconds * 1000).toISOString(),
      component: {
        ...bill.metadata.component,
        // npm takes the name of the folder.
        name: 'fairbook',
        hashes: [{ alg: 'SHA-256', content: image.id.replace('sha256:', '') }],
      },
    },
    components: [
      ...bill.components.filter((each) => !isGone(each['bom-ref'])),
      ...image.debian.map(ofDebian),
      nodeOf(bill.components),
    ],
    dependencies: bill.dependencies
      .filter(({ ref }) => !isGone(ref))
      .map(({ ref, dependsOn }) => ({ ref, dependsOn: dependsOn.filter((each) => !isGone(each)) })),
  };
}

function ofDebian({ name, version, architecture, sha256 }: DebianPackage): Component {
  const purl = `pkg:deb/debian/${encodeURIComponent(name)}@${encodeURIComponent(version)}?arch=${architecture}`;
  const hashes = [{ alg: 'SHA-256', content: sha256 }];
  return { 'bom-ref': purl, type: 'library', name, version, purl, hashes };
}

/** npm brings Node.js as a package of another name, which no list of vulnerabilities has. */
function nodeOf(components: readonly Component[]): Component {
  const { version } = components.find(({ name }) => name === `node-linux-${process.arch}`)!;
  const purl = `pkg:generic/node@${version}`;
  const cpe = `cpe:2.3:a:nodejs:node.js:${version}:*:*:*:*:*:*:*`;
  return { 'bom-ref': purl, type: 'application', name: 'node', version, purl, cpe };
}
