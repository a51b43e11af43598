"""Procedural materials. Colours are sRGB hex strings or linear RGBA; lengths are scene units."""
from .shader import cavity, cylc, edgemask, fold_symmetric, linear, newmat, upmask

DARK_GRIME = (.035, .03, .026, 1)
BARE_METAL = (.30, .29, .28, 1)
PALE_DUST = (.52, .47, .40, 1)
RUST_STOPS = [
    (.30, (.018, .009, .006, 1)), (.44, (.065, .022, .009, 1)), (.55, (.13, .046, .016, 1)),
    (.66, (.22, .085, .03, 1)), (.80, (.33, .17, .075, 1)),
]


def shade(colour, factor):
    """A linear colour made lighter or darker."""
    return tuple(c * factor for c in colour[:3]) + (1,)


def steel(name, mode="turned", ax="Z", base=(.50, .51, .53, 1), rough=.22, aniso=.6, lines=90, bump=.06,
          smudge=.12, dirt=0, sym=0):
    """Bare metal. mode: "turned" (marks round ax), "ground" (marks along ax) or "polished" (no direction).

    sym makes the texture repeat that many times round Z, for films that loop after a part turn.
    """
    m, t, p, co = newmat(name)
    if sym:
        co = fold_symmetric(t, co, sym)
    if mode == "turned":
        radius, angle, height = cylc(t, co, ax)
        fine = t.noise(t.comb(radius, t.math("MULTIPLY", angle, .02), height), lines, 3, .6)
        t.set(p, "Tangent", t.n("ShaderNodeTangent", dict(direction_type="RADIAL", axis=ax)))
        p.inputs["Anisotropic"].default_value = aniso
    elif mode == "ground":
        stretch = {"X": (.03, 1, 1), "Y": (1, .03, 1), "Z": (1, 1, .03)}[ax]
        fine = t.noise(t.scalev(co, stretch), lines, 3, .6)
        t.set(p, "Tangent", t.n("ShaderNodeTangent", dict(direction_type="RADIAL", axis=ax)))
        p.inputs["Anisotropic"].default_value = aniso * .7
        p.inputs["Anisotropic Rotation"].default_value = .25
    else:
        fine = t.noise(co, lines, 4, .6)
    smear = t.maprange(t.noise(co, 3.1, 5, .6, .4), .35, .7)
    roughness = t.math("ADD", t.math("MULTIPLY", t.math("SUBTRACT", fine, .5), .12), rough - .5 * smudge)
    roughness = t.math("ADD", roughness, t.math("MULTIPLY", smear, smudge), clamp=True)
    roughness = t.math("MAXIMUM", roughness, .035)
    colour = t.mix(t.maprange(fine, .3, .7), shade(base, .86), base)
    if dirt:
        field = t.math("ADD", cavity(t, .12), t.math("MULTIPLY", t.noise(co, 7, 6, .65), .5))
        soil = t.math("MULTIPLY", t.maprange(field, .45, .95), dirt, clamp=True)
        colour = t.mix(soil, colour, (.03, .026, .02, 1))
        roughness = t.math("ADD", roughness, t.math("MULTIPLY", soil, .4))
    t.set(p, "Base Color", colour)
    t.set(p, "Roughness", roughness)
    p.inputs["Metallic"].default_value = 1
    if bump:
        t.set(p, "Normal", t.bump(fine, bump, .01))
    return m


def paint(name, color, rough=.38, coat=.25, peel=.12, cast=0., wear=.5, dust=.25, grime=.5, edge_r=.02):
    """Machine paint over casting: orange peel, cast texture, worn edges, grime in corners, dust on top."""
    m, t, p, co = newmat(name)
    base = linear(color)
    cloud, peel_noise, mottle = t.noise(co, 2.3, 6, .6, .3), t.noise(co, 60, 3, .5), t.noise(co, 24, 5, .6)
    colour = t.mix(t.maprange(cloud, .35, .7), shade(base, .86), base)
    roughness = t.math("ADD", rough - .06, t.math("MULTIPLY", t.maprange(cloud, .3, .75), .14))
    if wear > 0:
        edge = edgemask(t, edge_r)
        ragged = t.math("MULTIPLY", t.math("SUBTRACT", t.noise(co, 9, 8, .7), .5), 1.6)
        worn = t.maprange(t.math("ADD", t.math("MULTIPLY", edge, 3.), ragged), 1.15 - .55 * wear, 1.25 - .55 * wear)
        worn = t.math("MULTIPLY", worn, t.maprange(edge, .015, .06))
        colour = t.mix(worn, colour, BARE_METAL)
        roughness = t.math("ADD", roughness, t.math("MULTIPLY", worn, .05))
        t.set(p, "Metallic", worn)
    if grime > 0:
        uneven = t.math("MULTIPLY", t.math("SUBTRACT", mottle, .5), .7)
        soil = t.maprange(t.math("ADD", cavity(t, .22), uneven), .35, .95)
        soil = t.math("MULTIPLY", soil, grime, clamp=True)
        colour = t.mix(soil, colour, DARK_GRIME)
        roughness = t.math("ADD", roughness, t.math("MULTIPLY", soil, .25))
    if dust > 0:
        settle = t.math("MULTIPLY", t.maprange(upmask(t), .3, 1.), t.maprange(t.noise(co, 5, 8, .7), .38, .72))
        settle = t.math("MULTIPLY", settle, dust, clamp=True)
        colour = t.mix(settle, colour, PALE_DUST)
        roughness = t.math("ADD", roughness, t.math("MULTIPLY", settle, .35), clamp=True)
    t.set(p, "Base Color", colour)
    t.set(p, "Roughness", roughness)
    p.inputs["Clearcoat"].default_value = coat
    p.inputs["Clearcoat Roughness"].default_value = .12
    normal = t.bump(peel_noise, peel, .004)
    if cast:
        grain = t.math("ADD", mottle, t.math("MULTIPLY", t.noise(co, 90, 2, .5), .3))
        normal = t.bump(grain, cast, .015, normal)
    t.set(p, "Normal", normal)
    return m


def castiron(name, tone=(.09, .092, .095, 1), rough=.5, cast=.35):
    """Unpainted grey iron with a sand-cast skin."""
    m, t, p, co = newmat(name)
    grain, cloud = t.noise(co, 40, 6, .65), t.noise(co, 4, 5, .6)
    t.set(p, "Base Color", t.mix(t.maprange(cloud, .3, .7), tone, shade(tone, 1.6)))
    p.inputs["Metallic"].default_value = .75
    t.set(p, "Roughness", t.math("ADD", rough - .1, t.math("MULTIPLY", cloud, .25)))
    t.set(p, "Normal", t.bump(grain, cast, .012))
    return m


def rust(name, amount=.6, steel_base=(.42, .42, .43, 1), scale=1., grease=.3, dust=0., seed=0.):
    """Worn steel under oxide in three noise scales, with grease in corners and dust on top; amounts 0 to 1."""
    m, t, p, co = newmat(name)
    moved = t.n("ShaderNodeMapping", Vector=co)
    moved.inputs["Location"].default_value = (seed * 3.7, seed * 1.3, seed * 2.1)
    co = moved.outputs[0]
    big, mid = t.noise(co, 1.6 * scale, 8, .68, .6), t.noise(co, 7 * scale, 8, .7, .3)
    fine = t.noise(co, 45 * scale, 6, .7)
    hollow = cavity(t, .18)
    field = t.math("ADD", t.math("ADD", t.math("MULTIPLY", big, .65), t.math("MULTIPLY", mid, .45)),
                   t.math("MULTIPLY", hollow, .35))
    field = t.math("ADD", field, t.math("MULTIPLY", t.math("SUBTRACT", fine, .5), .22))
    limit = .86 - .62 * amount
    mask = t.maprange(field, limit, limit + .16, smooth=True)
    oxide = t.ramp(t.math("ADD", t.math("MULTIPLY", mid, .7), t.math("MULTIPLY", fine, .38)), RUST_STOPS)
    scratches = t.noise(t.scalev(co, (1, .05, 1)), 60 * scale, 3, .6)
    metal = t.mix(t.maprange(scratches, .35, .7), shade(steel_base, .55), steel_base)
    metal = t.mix(t.maprange(big, .4, .65), metal, (.12, .10, .085, 1))
    colour = t.mix(mask, metal, oxide)
    smear = t.math("MULTIPLY", t.noise(co, 3.3 * scale, 7, .65, .8), .75)
    film = t.math("ADD", t.math("MULTIPLY", hollow, .9), smear)
    film = t.maprange(film, .85 - .45 * grease, 1.02 - .45 * grease, smooth=True)
    film = t.math("MULTIPLY", film, min(1, grease * 2.2), clamp=True)
    colour = t.mix(film, colour, (.012, .010, .008, 1))
    if dust:
        settle = t.math("MULTIPLY", t.maprange(upmask(t), .2, 1.), t.maprange(t.noise(co, 6, 8, .7), .35, .7))
        colour = t.mix(t.math("MULTIPLY", settle, dust, clamp=True), colour, (.45, .40, .33, 1))
    t.set(p, "Base Color", colour)
    t.set(p, "Metallic", t.math("SUBTRACT", 1., t.math("MAXIMUM", mask, film), clamp=True))
    dry = t.math("MULTIPLY", t.math("ADD", .34, t.math("MULTIPLY", mask, .5)), t.math("SUBTRACT", 1., film))
    wet = t.math("MULTIPLY", film, t.math("ADD", .22, t.math("MULTIPLY", mid, .35)))
    t.set(p, "Roughness", t.math("ADD", dry, wet))
    height = t.math("MULTIPLY", mask, t.math("ADD", .35, t.math("MULTIPLY", fine, .55)))
    height = t.math("ADD", height, t.math("ADD", t.math("MULTIPLY", mid, .25), t.math("MULTIPLY", film, .25)))
    t.set(p, "Normal", t.bump(height, .55, .03))
    return m


def simple(name, color, rough=.4, metal=0., coat=0., bump=0., bscale=40):
    """One colour with slightly uneven gloss: plastics, rubber, ink."""
    m, t, p, co = newmat(name)
    p.inputs["Base Color"].default_value = linear(color)
    t.set(p, "Roughness", t.math("ADD", rough - .05, t.math("MULTIPLY", t.noise(co, 6, 5, .6), .1)))
    p.inputs["Metallic"].default_value = metal
    p.inputs["Clearcoat"].default_value = coat
    if bump:
        t.set(p, "Normal", t.bump(t.noise(co, bscale, 4, .6), bump, .01))
    return m


def brass(name="brass", mode="turned", rough=.27):
    """Machined brass."""
    return steel(name, mode, base=(.74, .50, .20, 1), rough=rough, aniso=.3, lines=90, bump=.06, smudge=.14)


def rubber(name="rubber", color="#141517", rough=.55):
    """Moulded rubber: matt, faintly pitted."""
    m = simple(name, color, rough, bump=.10, bscale=70)
    m.node_tree.nodes["Principled BSDF"].inputs["Specular"].default_value = .35
    return m


def plastic(name, color, rough=.35):
    """Injection-moulded plastic with a fine grain."""
    return simple(name, color, rough, bump=.03, bscale=110)


def oil(name="oil", color="#8a5a12", rough=.04):
    """Fresh oil seen as a deep amber surface."""
    return simple(name, color, rough, coat=1.)


def cardboard(name="cardboard", color="#a88560"):
    """Corrugated board with visible fluting lines and fibres."""
    m, t, p, co = newmat(name)
    base = linear(color)
    fibre = t.noise(co, 70, 5, .7)
    flute = t.n("ShaderNodeTexWave", dict(bands_direction="X"), Vector=co, Scale=14., Distortion=.3)
    t.set(p, "Base Color", t.mix(t.maprange(fibre, .3, .7), shade(base, .8), base))
    p.inputs["Roughness"].default_value = .85
    p.inputs["Specular"].default_value = .15
    t.set(p, "Normal", t.bump(flute.outputs["Fac"], .04, .006, t.bump(fibre, .12, .004)))
    return m


def wood(name="wood", color="#b08a5c", ax="X"):
    """Sawn softwood with the grain along ax."""
    m, t, p, co = newmat(name)
    base = linear(color)
    stretch = {"X": (.12, 1.6, 1.6), "Y": (1.6, .12, 1.6), "Z": (1.6, 1.6, .12)}[ax]
    grain = t.noise(t.scalev(co, stretch), 7, 6, .6, .9)
    pore = t.noise(t.scalev(co, stretch), 60, 4, .7)
    tone = t.math("ADD", t.math("MULTIPLY", grain, .75), t.math("MULTIPLY", pore, .25))
    t.set(p, "Base Color", t.ramp(tone, [(.3, shade(base, .45)), (.5, shade(base, .8)), (.7, base)]))
    p.inputs["Roughness"].default_value = .7
    t.set(p, "Normal", t.bump(tone, .25, .01))
    return m


def glass(name="glass", tint="#ffffff", rough=.02):
    """Thin clear cover: no refraction, and the same reflection from either side."""
    m, t, p, _ = newmat(name)
    clear = t.n("ShaderNodeBsdfTransparent", Color=linear(tint))
    gloss = t.n("ShaderNodeBsdfGlossy", Roughness=rough)
    grazing = t.n("ShaderNodeLayerWeight", Blend=.5).outputs["Facing"]
    mirrored = t.math("ADD", .03, t.math("MULTIPLY", t.math("POWER", grazing, 5.), .9))
    blend = t.n("ShaderNodeMixShader", i0=mirrored, i1=clear, i2=gloss)
    t.set(m.node_tree.nodes["Material Output"], "Surface", blend)
    m.node_tree.nodes.remove(p)
    return m
