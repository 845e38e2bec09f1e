// The icons: 16 px, strokes of 1.5 px. They are hidden from screen readers; what they are on has a name.

const PATHS = {
  close: "M4 4l8 8M12 4l-8 8",
  check: "M3 8.5l3.2 3L13 4.5",
  plus: "M8 3v10M3 8h10",
  copy: "M5.75 5.75h7.5v7.5h-7.5zM10.25 5.75v-3h-7.5v7.5h3",
  download: "M8 2.5v7.75M4.75 7.25L8 10.5l3.25-3.25M2.75 13.25h10.5",
  open: "M9.25 2.75h4v4M13.25 2.75L7.5 8.5M11.25 9.5v3.75h-8.5v-8.5h3.75",
  warning: "M8 2.25l6.25 11H1.75zM8 6.5v3.25M8 11.25v.5",
  search: "M7 2.75a4.25 4.25 0 1 0 0 8.5a4.25 4.25 0 1 0 0-8.5M10.25 10.25l3.25 3.25",
  down: "M4 6l4 4l4-4",
} as const;

export type IconName = keyof typeof PATHS;

export function Icon({ name }: { readonly name: IconName }) {
  return (
    <svg class="icon" viewBox="0 0 16 16" width="16" height="16" aria-hidden="true">
      <path d={PATHS[name]} />
    </svg>
  );
}
