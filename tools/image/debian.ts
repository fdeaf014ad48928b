import { createHash } from 'node:crypto';
import {
  copyFileSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { said } from './said.ts';

/**
 * What Node.js and the embedded PostgreSQL load, and one small program that is the shell through which `initdb` starts
 * PostgreSQL. Both bring certificates and time zones of their own, so the image has no further ones.
 */
const PACKAGES = ['libc6', 'libgcc-s1', 'libstdc++6', 'busybox'];

/** Names of that program: the shell, and what an operator needs for a look at the data folder. */
const OF_BUSYBOX = ['sh', 'cat', 'cp', 'ls', 'mv', 'rm', 'sleep'];

/** What nothing reads: tables of foreign encodings, and pages for people. Licences stay. */
const LEFT_OUT = [
  'usr/lib/*/gconv',
  'usr/share/{man,initramfs-tools,lintian,locale,bug,debianutils,menu,gdb,gcc}',
  'usr/share/doc/*/!(copyright)',
];

/** A package of Debian as it went into the image. */
export interface DebianPackage {
  name: string;
  version: string;
  architecture: string;
  /** Hash of the package’s file, which apt has checked against the signed list of its release. */
  sha256: string;
}

/** Unpacks Debian's packages into the empty folder that becomes the root of the image, with the files that every system has. */
export function layDebian(root: string): DebianPackage[] {
  for (const name of ['bin', 'sbin', 'lib', 'lib64']) {
    mkdirSync(path.join(root, 'usr', name), { recursive: true });
    symlinkSync(`usr/${name}`, path.join(root, name));
  }
  const downloads = mkdtempSync(path.join(tmpdir(), 'fairbook-debian-'));
  try {
    said('apt-get', ['-qq', '-o', 'APT::Sandbox::User=root', 'download', ...PACKAGES, licencesOfGcc()], {
      cwd: downloads,
    });
    return readdirSync(downloads)
      .sort()
      .map((file) => unpacked(path.join(downloads, file), root));
  } finally {
    rmSync(downloads, { recursive: true });
    for (const file of LEFT_OUT.flatMap((pattern) => globSync(pattern, { cwd: root })))
      rmSync(path.join(root, file), { recursive: true });
    laySystem(root);
  }
}

/** The package with the licence of GCC's libraries, whose name has the version of GCC. */
function licencesOfGcc(): string {
  return /gcc-\d+-base/.exec(said('apt-cache', ['depends', 'libgcc-s1']))![0];
}

function unpacked(file: string, root: string): DebianPackage {
  // dpkg-deb would put a folder in place of a link such as /lib; tar follows it.
  said('sh', [
    '-c',
    'dpkg-deb --fsys-tarfile "$1" | tar -x --keep-directory-symlink --no-same-owner -C "$2"',
    'sh',
    file,
    root,
  ]);
  const control = said('dpkg-deb', ['--field', file]);
  const field = (name: string) => new RegExp(`^${name}: (.*)$`, 'm').exec(control)![1]!;
  const name = field('Package');
  // Where scanners look for packages of an image that has no package manager.
  const listed = path.join(root, 'var/lib/dpkg/status.d', name);
  mkdirSync(path.dirname(listed), { recursive: true });
  writeFileSync(listed, `${control.trimEnd()}\n`);
  const sha256 = createHash('sha256').update(readFileSync(file)).digest('hex');
  return { name, version: field('Version'), architecture: field('Architecture'), sha256 };
}

/** The user, the order in which names of hosts are looked up, and which Debian this is. */
function laySystem(root: string): void {
  for (const name of OF_BUSYBOX) symlinkSync('busybox', path.join(root, 'bin', name));
  const etc = path.join(root, 'etc');
  mkdirSync(etc, { recursive: true });
  writeFileSync(
    path.join(etc, 'passwd'),
    'root:x:0:0::/:/sbin/nologin\nnode:x:1000:1000::/data:/sbin/nologin\n',
  );
  writeFileSync(path.join(etc, 'group'), 'root:x:0:\nnode:x:1000:\n');
  writeFileSync(path.join(etc, 'nsswitch.conf'), 'hosts: files dns\n');
  copyFileSync('/etc/os-release', path.join(etc, 'os-release'));
}
