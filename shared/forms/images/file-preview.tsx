import { useEffect, useState } from "react";

export interface FilePreviewProps {
  file: File;
  alt: string;
  className?: string | undefined;
}

/** A picked image that has not been uploaded yet. */
export function FilePreview({ file, alt, className }: FilePreviewProps) {
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    const made = URL.createObjectURL(file);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  return url ? <img className={className} src={url} alt={alt} /> : null;
}
