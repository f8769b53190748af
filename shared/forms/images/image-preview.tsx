import { useEffect, useState } from "react";

interface ImagePreviewProps {
  /** The URL of a saved image, or a picked one that has not been uploaded yet. */
  image: string | File;
  alt: string;
  className?: string | undefined;
}

/** An image in a form. */
export function ImagePreview({ image, alt, className }: ImagePreviewProps) {
  const [fileUrl, setFileUrl] = useState<string>();
  useEffect(() => {
    if (typeof image === "string") return;
    const created = URL.createObjectURL(image);
    setFileUrl(created);
    return () => URL.revokeObjectURL(created);
  }, [image]);
  const url = typeof image === "string" ? image : fileUrl;
  return url ? <img className={className} src={url} alt={alt} /> : null;
}
