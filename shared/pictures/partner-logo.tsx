/** A partner's mark in the colour of the text. The name is next to it. */
export function PartnerLogo({ logo, className }: { logo: string; className?: string }) {
  return (
    <svg
      className={className}
      viewBox="0 0 48 48"
      width="48"
      height="48"
      fill="currentColor"
      fillRule="evenodd"
      aria-hidden="true"
      focusable="false"
    >
      <path d={logo} />
    </svg>
  );
}
