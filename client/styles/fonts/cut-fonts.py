"""Cuts the shop's fonts (client/styles/base/fonts.css). Run by hand, with fonttools and brotli from PyPI:

    python cut-fonts.py FOLDER    a folder with Google's Arabic and Latin subsets, as commit 401d840 has them
"""

import sys
from pathlib import Path

from fontTools import subset
from fontTools.ttLib import TTFont
from fontTools.varLib.instancer import instantiateVariableFont

source, here = Path(sys.argv[1]), Path(__file__).parent

ascii_signs = {chr(code) for code in range(0x20, 0x7F)}
in_arabic_text = ascii_signs | set("\u00a0£©«»×–—‘’“”•…€−ÀÉàâçèéêîôû")
in_latin_text = in_arabic_text | set("ÂÇÈÊËÎÏÔÙÛÜŒëïùüœ°½¿¡ñ‚„‹›™®\u2009\u202f")

# Arabic, with the letters that Moroccan names add to it; not those of Persian and Urdu.
arabic_signs = {chr(code) for code in range(0x600, 0x672)} | set("\u067e\u0686\u06a1\u06a4\u06a9\u06ad\u06af\u06ba\u0762\u0763\ufd3e\ufd3f\u2212")

# Text is set from 400 to 700; headings in one weight, which needs no outlines of others.
weights = {"readex-pro": {"wght": (400, 700)}, "reem-kufi": {"wght": 500}}


def cut(name, holds, weight, features=("*",)):
    font = TTFont(source / f"{name}.woff2")
    options = subset.Options(
        layout_features=list(features), hinting=False, glyph_names=True, notdef_outline=True, name_IDs=[0, 1, 2, 13, 14]
    )
    subsetter = subset.Subsetter(options)
    subsetter.populate(unicodes=[code for code in font.getBestCmap() if holds(chr(code))])
    subsetter.subset(font)
    for table in ("STAT", "gasp", "prep"):
        if table in font:
            del font[table]
    return instantiateVariableFont(font, weight)


def add_letters(font, other):
    """Puts the letters of `other` into `font`: outlines, widths and weights, without pairs of letters drawn together."""
    names = {name: name if name == ".notdef" else f"{name}.latin" for name in other.getGlyphOrder()}
    order = font.getGlyphOrder() + [name for name in names.values() if name != ".notdef"]
    for name, new_name in names.items():
        if name == ".notdef":
            continue
        glyph = other["glyf"][name]
        for component in glyph.components if glyph.isComposite() else []:
            component.glyphName = names[component.glyphName]
        font["glyf"].glyphs[new_name] = glyph
        font["hmtx"].metrics[new_name] = other["hmtx"].metrics[name]
        if "gvar" in font:
            font["gvar"].variations[new_name] = other["gvar"].variations.get(name, [])
    font.setGlyphOrder(order)
    font["glyf"].glyphOrder = order
    font["maxp"].numGlyphs = len(order)
    for table in font["cmap"].tables:
        table.cmap.update({code: names[name] for code, name in other.getBestCmap().items()})
    for table in ("HVAR", "MVAR"):  # they speak of the old glyphs; gvar says the same
        if table in font:
            del font[table]
    return font


def save(font, name):
    font.flavor = "woff2"
    font["post"].formatType = 3.0
    font.save(here / f"{name}.woff2")
    print(name, (here / f"{name}.woff2").stat().st_size)


for family, weight in weights.items():
    arabic = cut(f"{family}-arabic", lambda sign: sign < "\u0600" or sign in arabic_signs, weight)
    letters = cut(f"{family}-latin", lambda sign: sign in in_arabic_text, weight, ["ccmp"])
    save(add_letters(arabic, letters), f"{family}-arabic")
    save(cut(f"{family}-latin", lambda sign: sign in in_latin_text, weight), f"{family}-latin")
    save(cut(f"{family}-latin", lambda sign: sign not in in_latin_text, weight), f"{family}-rare")

# The worker of pictures reads no compressed fonts (server/media/worker/draw-share-picture.ts).
for name in ("readex-pro-arabic", "readex-pro-latin", "readex-pro-rare"):
    font = instantiateVariableFont(TTFont(here / f"{name}.woff2"), {"wght": 600})
    font.flavor = None
    font.save(here.parents[2] / "server/media/fonts" / f"{name}.ttf")
