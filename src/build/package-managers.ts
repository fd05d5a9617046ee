import { stringify } from 'yaml';
import { authorOf, type Manifest } from './manifest.ts';
import { spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export interface Release extends Manifest {
  readonly description: string;
  readonly keywords: readonly string[];
  /** SHA-256 in hexadecimal of each download, by its file name. */
  readonly sums: ReadonlyMap<string, string>;
}

/** The files that other package managers need to install a release, by path. The downloads are at the address that `urlOf` gives. */
export function packageManagerFiles(release: Release): Readonly<Record<string, string>> {
  return {
    'homebrew/mizwala.rb': homebrewFormula(release),
    ...wingetManifests(release),
    'aur/PKGBUILD': pkgbuild(release),
    'aur/.SRCINFO': srcinfo(release),
    'nix/mizwala.nix': nixExpression(release),
  };
}

/** The address of a release's file, below the home page of package.json. */
export function urlOf({ homepage = '' }: Manifest, file: string): string {
  return `${homepage}/releases/${file}`;
}

const DESCRIPTION = 'Prayer times, Hijri dates, time zones and places, offline';

const fileOf = ({ version }: Manifest, target: string) =>
  `prayer-${version}-${target}.${target.startsWith('windows') ? 'zip' : 'tar.gz'}`;

function sumOf(release: Release, target: string): string {
  const file = fileOf(release, target);
  const sum = release.sums.get(file);
  if (sum === undefined) throw new Error(`there is no checksum of ${file}`);
  return sum;
}

const licencesOf = ({ license = '' }: Manifest) => license.split(' AND ');

function homebrewFormula(release: Release): string {
  const source = (target: string) => `      url "${urlOf(release, fileOf(release, target))}"
      sha256 "${sumOf(release, target)}"`;
  const both = (system: string) => `    on_arm do
${source(`${system}-arm64`)}
    end
    on_intel do
${source(`${system}-x64`)}
    end`;
  const licences = licencesOf(release).map((each) => `"${each}"`);
  return `class Mizwala < Formula
  desc "${DESCRIPTION}"
  homepage "${release.homepage}"
  version "${release.version}"
  license all_of: [${licences.join(', ')}]

  on_macos do
${both('macos')}
  end

  on_linux do
${both('linux')}
  end

  def install
    bin.install "prayer"
    doc.install "LICENSES.txt"
    generate_completions_from_executable(bin/"prayer", "completion", shells: [:bash, :zsh, :fish])
    (man1/"prayer.1").write Utils.safe_popen_read(bin/"prayer", "help", "man")
  end

  test do
    assert_match version.to_s, shell_output("#{bin}/prayer --version")
    assert_match "1448", shell_output("#{bin}/prayer hijri 2026-11-20")
  end
end
`;
}

const WINGET_ID = 'Mizwala.Prayer';
const WINGET_FORM = '1.6.0';

function wingetManifests(release: Release): Readonly<Record<string, string>> {
  const [file, sum] = [fileOf(release, 'windows-x64'), sumOf(release, 'windows-x64')];
  const manifest = (type: string, kind: string, fields: object) => {
    const all = { PackageIdentifier: WINGET_ID, PackageVersion: release.version, ...fields };
    const text = stringify({ ...all, ManifestType: type, ManifestVersion: WINGET_FORM });
    const schema = `https://aka.ms/winget-manifest.${type}.${WINGET_FORM}.schema.json`;
    return [`winget/${WINGET_ID}${kind}.yaml`, `# yaml-language-server: $schema=${schema}\n\n${text}`] as const;
  };
  return Object.fromEntries([
    manifest('version', '', { DefaultLocale: 'en-US' }),
    manifest('installer', '.installer', {
      InstallerType: 'zip',
      NestedInstallerType: 'portable',
      NestedInstallerFiles: [
        { RelativeFilePath: `${file.replace('.zip', '')}\\prayer.exe`, PortableCommandAlias: 'prayer' },
      ],
      Installers: [{ Architecture: 'x64', InstallerUrl: urlOf(release, file), InstallerSha256: sum.toUpperCase() }],
    }),
    manifest('defaultLocale', '.locale.en-US', {
      PackageLocale: 'en-US',
      Publisher: authorOf(release.author)?.replace(/ <.*/, ''),
      PackageName: 'Mizwala',
      PackageUrl: release.homepage,
      License: release.license,
      ShortDescription: DESCRIPTION,
      Description: release.description,
      Tags: release.keywords,
    }),
  ]);
}

/** The names that makepkg has for processors, and our targets. */
const PROCESSORS = { x86_64: 'linux-x64', aarch64: 'linux-arm64' } as const;

/** The fields of the Arch package, in the order of a PKGBUILD. A field with several values is an array there. */
function archFields(
  release: Release,
): readonly (readonly [name: string, values: readonly string[], isList: boolean])[] {
  const processors = Object.entries(PROCESSORS);
  return [
    ['pkgver', [release.version], false],
    ['pkgrel', ['1'], false],
    ['pkgdesc', [DESCRIPTION], false],
    ['arch', Object.keys(PROCESSORS), true],
    ['url', [release.homepage ?? ''], false],
    ['license', licencesOf(release), true],
    ['depends', ['gcc-libs', 'glibc'], true],
    ['provides', ['mizwala'], true],
    ['conflicts', ['mizwala'], true],
    ['options', ['!strip', '!debug'], true], // strip would take our program out of node
    ...processors.flatMap(([processor, target]) => [
      [`source_${processor}`, [urlOf(release, fileOf(release, target))], true] as const,
      [`sha256sums_${processor}`, [sumOf(release, target)], true] as const,
    ]),
  ];
}

const ARCH_NAME = 'mizwala-bin';

function pkgbuild(release: Release): string {
  const quoted = (values: readonly string[]) => values.map((value) => `'${value}'`).join(' ');
  const rows = archFields(release).map(
    ([name, values, isList]) => `${name}=${isList ? `(${quoted(values)})` : quoted(values)}`,
  );
  return `# Maintainer: ${authorOf(release.author)}
pkgname=${ARCH_NAME}
${rows.join('\n')}

package() {
  local target=linux-x64
  if [[ $CARCH == aarch64 ]]; then target=linux-arm64; fi
  cd "prayer-$pkgver-$target" || return
  sh install.sh --prefix "$pkgdir/usr" prayer
  install -Dm644 LICENSES.txt "$pkgdir/usr/share/licenses/$pkgname/LICENSES.txt"
}
`;
}

/** The output of `makepkg --printsrcinfo` for the PKGBUILD. */
function srcinfo(release: Release): string {
  const order = 'pkgdesc pkgver pkgrel url arch license depends provides conflicts options'.split(' ');
  const fields = new Map(archFields(release).map(([name, values]) => [name, values]));
  const names = [...order, ...[...fields.keys()].filter((name) => !order.includes(name))];
  const rows = names.flatMap((name) => (fields.get(name) ?? []).map((value) => `\t${name} = ${value}\n`));
  return `pkgbase = ${ARCH_NAME}\n${rows.join('')}\npkgname = ${ARCH_NAME}\n`;
}

/** The names that Nix has for systems, and our targets. */
const NIX_SYSTEMS = {
  'x86_64-linux': 'linux-x64',
  'aarch64-linux': 'linux-arm64',
  'x86_64-darwin': 'macos-x64',
  'aarch64-darwin': 'macos-arm64',
} as const;
const NIX_LICENCES: Readonly<Record<string, string>> = {
  MIT: 'mit',
  'CC-BY-4.0': 'cc-by-40',
  'ODbL-1.0': 'odbl',
  'Unicode-3.0': 'unicode-30',
};

function nixExpression(release: Release): string {
  const rows = Object.entries(NIX_SYSTEMS).map(([system, target]) => {
    const hash = `sha256-${Buffer.from(sumOf(release, target), 'hex').toString('base64')}`;
    return `    ${system} = { url = "${urlOf(release, fileOf(release, target))}"; hash = "${hash}"; };`;
  });
  const licences = licencesOf(release).map((each) => NIX_LICENCES[each] ?? each);
  const unknown = licences.find((each) => !Object.values(NIX_LICENCES).includes(each));
  if (unknown !== undefined) throw new Error(`the name of ${unknown} in nixpkgs is not known`);
  return `{ lib, stdenv, fetchurl, autoPatchelfHook, installShellFiles }:

let
  inherit (stdenv.hostPlatform) isLinux system;
  sources = {
${rows.join('\n')}
  };
in
stdenv.mkDerivation {
  pname = "mizwala";
  version = "${release.version}";
  src = fetchurl (sources.\${system} or (throw "mizwala has no binary for \${system}"));

  nativeBuildInputs = [ installShellFiles ] ++ lib.optional isLinux autoPatchelfHook;
  buildInputs = lib.optional isLinux stdenv.cc.cc.lib;
  dontStrip = true; # it would take the program out of Node
  dontAutoPatchelf = true; # done in installPhase, which runs the program

  installPhase = ''
    runHook preInstall
    install -Dm755 prayer -t $out/bin
    install -Dm644 LICENSES.txt -t $out/share/doc/prayer
    \${lib.optionalString isLinux "autoPatchelf $out/bin"}
    $out/bin/prayer help man > prayer.1
    installManPage prayer.1
    for shell in bash fish zsh; do $out/bin/prayer completion $shell > prayer.$shell; done
    installShellCompletion --cmd prayer --bash prayer.bash --fish prayer.fish --zsh prayer.zsh
    runHook postInstall
  '';

  meta = {
    description = "${DESCRIPTION}";
    homepage = "${release.homepage}";
    license = with lib.licenses; [ ${licences.join(' ')} ];
    sourceProvenance = [ lib.sourceTypes.binaryNativeCode ];
    platforms = builtins.attrNames sources;
    mainProgram = "prayer";
  };
}
`;
}

const NOBODY = 65534; // makepkg refuses root

/** Runs the package managers' tools on their files. @returns a sentence for each tool. @throws Error for a file that a tool refuses */
export function checkPackageManagerFiles(folder: string): readonly string[] {
  const inFolder = { cwd: folder };
  return [
    check('ruby', ['-c', 'homebrew/mizwala.rb'], inFolder),
    check('bash', ['-n', 'aur/PKGBUILD'], inFolder),
    // makepkg reads the variables that shellcheck calls unused, and sets pkgdir
    check('shellcheck', ['--shell', 'bash', '--exclude', 'SC2034,SC2154', 'aur/PKGBUILD'], inFolder),
    checkSrcinfo(join(folder, 'aur')),
    check('nix-instantiate', ['--parse', 'nix/mizwala.nix'], inFolder),
    'winget: its own check runs on Windows only; the tests compare the fields',
  ];
}

function check(program: string, words: readonly string[], options: object, expected?: string): string {
  const { error, status, stdout, stderr } = spawnSync(program, words, { encoding: 'utf8', ...options });
  if (error !== undefined) return `${program}: not here, so it checked nothing`;
  const line = `${program} ${words.join(' ')}`;
  if (status !== 0) throw new Error(`${line} failed: ${stdout}${stderr}`);
  if (expected !== undefined && stdout.trim() !== expected.trim())
    throw new Error(`${line} says otherwise:\n${stdout}`);
  return `${line}: well-formed`;
}

/** Compares the .SRCINFO with the output of makepkg. To print it, makepkg needs no pacman. */
function checkSrcinfo(aur: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'mizwala-aur-'));
  try {
    chmodSync(folder, 0o777);
    writeFileSync(join(folder, 'PKGBUILD'), readFileSync(join(aur, 'PKGBUILD')), { mode: 0o644 });
    const env = { PATH: process.env['PATH'], HOME: folder, BUILDDIR: folder, PACMAN: 'true' };
    const user = process.geteuid?.() === 0 ? { uid: NOBODY, gid: NOBODY } : {};
    const info = readFileSync(join(aur, '.SRCINFO'), 'utf8');
    return check('makepkg', ['--printsrcinfo'], { cwd: folder, env, ...user }, info);
  } finally {
    rmSync(folder, { recursive: true });
  }
}
