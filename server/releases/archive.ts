import { promisify } from "node:util";
import { gunzip, gzip } from "node:zlib";
import { packTar, unpackTar } from "modern-tar";
import { type Static, Type } from "typebox";
import { Value } from "typebox/value";
import type { Build } from "./release-content.ts";
import { ReleaseError } from "./release-error.ts";

/** The first entry of an archive. */
const HEADER = "release.json";

/** Folder of the build's files in an archive. */
const FILES = "files/";

/** Bytes of an archive. */
export const maxArchiveBytes = 16 * 1024 * 1024;

/** Bytes of all files of a release. */
const maxBytes = 64 * 1024 * 1024;

/** Files of a release. */
const maxFiles = 1000;

const Header = Type.Object(
  {
    contribution: Type.Unknown(),
    commit: Type.Union([Type.String({ pattern: "^[0-9a-f]{7,64}$" }), Type.Null()]),
    baseUrl: Type.Union([Type.String({ maxLength: 500 }), Type.Null()]),
    gate: Type.Unknown(),
  },
  { additionalProperties: false },
);

/** What a release archive says beside the build's files. */
type Header = Static<typeof Header>;

export interface Archive extends Header {
  files: Build["files"];
}

/** Packs a build into a compressed tar archive: release.json, then the files below files/. */
export async function packArchive({ files, ...header }: Archive): Promise<Buffer> {
  const json = Buffer.from(JSON.stringify(header));
  const tar = await packTar([
    { header: { name: HEADER, size: json.length }, body: json },
    ...files.map(({ path, content }) => ({
      header: { name: FILES + path, size: content.length },
      body: content,
    })),
  ]);
  return promisify(gzip)(tar);
}

/**
 * Reads an archive that `packArchive` has written. Paths and content are checked by `readContent`.
 *
 * @throws ReleaseError for anything else, also one that is too large when it is unpacked.
 */
export async function unpackArchive(archive: Buffer): Promise<Archive> {
  const tar = await promisify(gunzip)(archive, { maxOutputLength: maxBytes + 1024 * 1024 }).catch(
    (error) => {
      throw new ReleaseError(
        error.code === "ERR_BUFFER_TOO_LARGE"
          ? `The files of a release may have ${maxBytes / 1024 / 1024} MB at most`
          : "The archive is not a complete gzip file",
      );
    },
  );
  const entries = await unpackTar(tar).catch(() => {
    throw new ReleaseError("The archive is not a complete tar file");
  });
  const [first, ...rest] = entries;
  if (first?.header.name !== HEADER) {
    throw new ReleaseError(`The first entry of the archive must be ${HEADER}`);
  }
  if (rest.length > maxFiles) {
    throw new ReleaseError(`A release may have ${maxFiles} files at most`);
  }
  const files = rest.map(({ header: { name, type = "file" }, data }) => {
    if (type !== "file" || !name.startsWith(FILES) || !data) {
      throw new ReleaseError(`"${name}" is not a file below ${FILES}`);
    }
    return { path: name.slice(FILES.length), content: Buffer.from(data) };
  });
  const paths = new Set(files.map(({ path }) => path.toLowerCase()));
  if (paths.size < files.length) throw new ReleaseError("Two files of the archive have one path");
  return { ...readHeader(first.data), files };
}

function readHeader(data: Uint8Array | undefined): Header {
  let header: unknown;
  try {
    header = JSON.parse(Buffer.from(data ?? []).toString());
  } catch {
    throw new ReleaseError(`${HEADER} of the archive is not JSON`);
  }
  const [error] = Value.Errors(Header, header);
  if (error) {
    throw new ReleaseError(
      `${HEADER} of the archive is invalid at ${error.instancePath || "/"}: ${error.message}`,
    );
  }
  return header as Header;
}
