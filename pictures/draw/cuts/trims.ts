/** Draws buttons, zips and labels. All lengths are in picture units. */

export function button(x: number, y: number, r: number, colour: string): string {
  const hole = (dx: number, dy: number): string =>
    `<circle cx="${x + dx * r}" cy="${y + dy * r}" r="${r * 0.13}" fill="#000" fill-opacity=".55"/>`;
  return `<circle cx="${x + r * 0.16}" cy="${y + r * 0.34}" r="${r * 1.08}" fill="#000" fill-opacity=".3"/><circle cx="${x}" cy="${y}" r="${r}" fill="${colour}"/><circle cx="${x}" cy="${y}" r="${r * 0.94}" fill="none" stroke="#000" stroke-opacity=".22" stroke-width="${r * 0.14}"/><path d="M${x - r * 0.66} ${y - r * 0.2}A${r * 0.7} ${r * 0.7} 0 0 1 ${x + r * 0.2} ${y - r * 0.66}" fill="none" stroke="#fff" stroke-opacity=".6" stroke-width="${r * 0.15}" stroke-linecap="round"/>${hole(-0.24, -0.24)}${hole(0.24, -0.24)}${hole(-0.24, 0.24)}${hole(0.24, 0.24)}`;
}

/** Draws a cord button of cloth, as on a bandhgala. */
export function knob(x: number, y: number, r: number, colour: string): string {
  return `<circle cx="${x + r * 0.2}" cy="${y + r * 0.4}" r="${r * 1.1}" fill="#000" fill-opacity=".32"/><circle cx="${x}" cy="${y}" r="${r}" fill="${colour}"/><circle cx="${x}" cy="${y}" r="${r * 0.6}" fill="none" stroke="#000" stroke-opacity=".18" stroke-width="${r * 0.2}"/><circle cx="${x - r * 0.3}" cy="${y - r * 0.35}" r="${r * 0.28}" fill="#fff" fill-opacity=".5"/>`;
}

export function buttonhole(x: number, y: number, r: number, colour: string, upright: boolean): string {
  const [dx, dy] = upright ? [0, r * 1.25] : [r * 1.25, 0];
  return `<path d="M${x - dx} ${y - dy}L${x + dx} ${y + dy}" stroke="${colour}" stroke-width="${r * 0.42}" stroke-linecap="round"/>`;
}

export function zip(x: number, y0: number, y1: number, tape: string, metal: string): string {
  return `<rect x="${x - 11}" y="${y0}" width="22" height="${y1 - y0}" fill="${tape}"/><path d="M${x} ${y0}V${y1}" stroke="#000" stroke-opacity=".5" stroke-width="9"/><path d="M${x} ${y0}V${y1}" stroke="${metal}" stroke-width="7" stroke-dasharray="2.6 2"/><path d="M${x} ${y0}V${y1}" stroke="#000" stroke-opacity=".35" stroke-width="1"/><rect x="${x - 6}" y="${y0 + 4}" width="12" height="17" rx="3" fill="${metal}" stroke="#000" stroke-opacity=".35"/><rect x="${x - 3.6}" y="${y0 + 19}" width="7.2" height="27" rx="3.4" fill="${metal}" stroke="#000" stroke-opacity=".4"/>`;
}

/** Draws a zip that lies in a seam, with its pull at the top. */
export function drawSideZip(line: string, x: number, y: number): string {
  return `<path d="${line}" fill="none" stroke="#000" stroke-opacity=".45" stroke-width="3"/><rect x="${x - 3}" y="${y - 2}" width="6" height="15" rx="3" fill="#b9b6b0" stroke="#000" stroke-opacity=".4"/>`;
}

/** Draws the brand mark as a coin. */
export function coin(x: number, y: number, r: number, face = '#f0a92b', line = '#8a5a00'): string {
  return `<circle cx="${x}" cy="${y}" r="${r}" fill="${face}"/><circle cx="${x}" cy="${y}" r="${r * 0.8}" fill="none" stroke="${line}" stroke-width="${r * 0.08}"/><path d="M${x + r * 0.3} ${y - r * 0.3}C${x - r * 0.5} ${y - r * 0.72} ${x - r * 0.5} ${y - r * 0.02} ${x} ${y}C${x + r * 0.5} ${y + r * 0.02} ${x + r * 0.5} ${y + r * 0.72} ${x - r * 0.3} ${y + r * 0.3}" fill="none" stroke="${line}" stroke-width="${r * 0.17}" stroke-linecap="round"/>`;
}

/** Draws the woven label inside the neck. */
export function label(x: number, y: number, w: number): string {
  const h = w * 0.42;
  return `<rect x="${x - w / 2 + 1}" y="${y + 2}" width="${w}" height="${h}" fill="#000" fill-opacity=".3"/><rect x="${x - w / 2}" y="${y}" width="${w}" height="${h}" fill="#f4efe4"/><rect x="${x - w / 2 + 2}" y="${y + 2}" width="${w - 4}" height="${h - 4}" fill="none" stroke="#161513" stroke-opacity=".35" stroke-width=".8" stroke-dasharray="3 2"/>${coin(x, y + h / 2, h * 0.3)}`;
}
