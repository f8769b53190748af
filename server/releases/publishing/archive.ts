import { gunzipSync } from "node:zlib";
import { type Archive, type ArchiveHeader, FILES, HEADER } from "@oselia/shared/release";
import { unpackTar } from "modern-tar";
import { Type } from "typebox";
import { ReleaseError } from "../release-error.ts";
import { releaseLimits } from "../release-limits.ts";
import { parseJson } from "./release-content.ts";

/** Bytes of an archive that is not compressed: a file has at most a kilobyte around it. */
const maxTarBytes = releaseLimits.bytes + releaseLimits.header + releaseLimits.files * 1024 + 4096;

const Header = Type.Object(
  {
    contribution: Type.Unknown(),
    commit: Type.Union([Type.String({ pattern: "^[0-9a-f]{7,64}$" }), Type.Null()]),
    dirty: Type.Boolean(),
    baseUrl: Type.Union([Type.String({ pattern: "^[!-~]{1,500}$" }), Type.Null()]),
    gate: Type.Unknown(),
  },
  { additionalProperties: false },
);

/**
 * Reads an archive that `packArchive` has written. Paths and content are checked by `readContent`.
 * Takes as long as unpacking does: it runs in a worker.
 *
 * @throws ReleaseError for anything else, also one that is too large when it is unpacked.
 */
export async function unpackArchive(archive: Uint8Array): Promise<Archive> {
  const entries = await unpackTar(unzip(archive)).catch(() => {
    throw new ReleaseError("The archive is not a complete tar file");
  });
  const [first, ...rest] = entries;
  if (first?.header.name !== HEADER) {
    throw new ReleaseError(`The first entry of the archive must be ${HEADER}`);
  }
  const header = readHeader(first.data);
  const files = rest.map(({ header: { name, type = "file" }, data }) => {
    if (type !== "file" || !name.startsWith(FILES) || !data) {
      throw new ReleaseError(`"${name}" is not a file below ${FILES}`);
    }
    return { path: name.slice(FILES.length), content: Buffer.from(data) };
  });
  return { ...header, files };
}

/** Not asynchronously: that would keep everyone waiting whose password is being checked. */
function unzip(archive: Uint8Array): Buffer {
  try {
    return gunzipSync(archive, { maxOutputLength: maxTarBytes });
  } catch (error) {
    throw new ReleaseError(
      (error as NodeJS.ErrnoException).code === "ERR_BUFFER_TOO_LARGE"
        ? `The files of a release may have ${releaseLimits.bytes / 1024 / 1024} MB at most`
        : "The archive is not a complete gzip file",
    );
  }
}

function readHeader(data: Uint8Array = new Uint8Array()): ArchiveHeader {
  const what = `${HEADER} of the archive`;
  if (data.length > releaseLimits.header) {
    throw new ReleaseError(`${what} has ${data.length} bytes; ${releaseLimits.header} are allowed`);
  }
  return parseJson(Header, what, Buffer.from(data));
}
