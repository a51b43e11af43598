"""Procedural materials. Colours are sRGB hex strings or linear RGBA; lengths are scene units."""

from .shader import cavity, cylc, edgemask, fold_symmetric, linear, newmat, upmask

DARK_GRIME = (0.035, 0.03, 0.026, 1)
BARE_METAL = (0.30, 0.29, 0.28, 1)
PALE_DUST = (0.52, 0.47, 0.40, 1)
RUST_STOPS = [
    (0.30, (0.018, 0.009, 0.006, 1)),
    (0.44, (0.065, 0.022, 0.009, 1)),
    (0.55, (0.13, 0.046, 0.016, 1)),
    (0.66, (0.22, 0.085, 0.03, 1)),
    (0.80, (0.33, 0.17, 0.075, 1)),
]


def shade(colour, factor):
    """A linear colour made lighter or darker."""
    return tuple(c * factor for c in colour[:3]) + (1,)


def steel(
    name,
    mode="turned",
    ax="Z",
    base=(0.50, 0.51, 0.53, 1),
    rough=0.22,
    aniso=0.6,
    lines=90,
    bump=0.06,
    smudge=0.12,
    dirt=0,
    sym=0,
):
    """Bare metal. mode: "turned" (marks round ax), "ground" (marks along ax) or "polished" (no direction).

    sym makes the texture repeat that many times round Z, for films that loop after a part turn.
    """
    m, t, p, co = newmat(name)
    if sym:
        co = fold_symmetric(t, co, sym)
    if mode == "turned":
        radius, angle, height = cylc(t, co, ax)
        fine = t.noise(t.comb(radius, t.math("MULTIPLY", angle, 0.02), height), lines, 3, 0.6)
        t.set(p, "Tangent", t.n("ShaderNodeTangent", dict(direction_type="RADIAL", axis=ax)))
        p.inputs["Anisotropic"].default_value = aniso
    elif mode == "ground":
        stretch = {"X": (0.03, 1, 1), "Y": (1, 0.03, 1), "Z": (1, 1, 0.03)}[ax]
        fine = t.noise(t.scalev(co, stretch), lines, 3, 0.6)
        t.set(p, "Tangent", t.n("ShaderNodeTangent", dict(direction_type="RADIAL", axis=ax)))
        p.inputs["Anisotropic"].default_value = aniso * 0.7
        p.inputs["Anisotropic Rotation"].default_value = 0.25
    else:
        fine = t.noise(co, lines, 4, 0.6)
    smear = t.maprange(t.noise(co, 3.1, 5, 0.6, 0.4), 0.35, 0.7)
    roughness = t.math("ADD", t.math("MULTIPLY", t.math("SUBTRACT", fine, 0.5), 0.12), rough - 0.5 * smudge)
    roughness = t.math("ADD", roughness, t.math("MULTIPLY", smear, smudge), clamp=True)
    roughness = t.math("MAXIMUM", roughness, 0.035)
    colour = t.mix(t.maprange(fine, 0.3, 0.7), shade(base, 0.86), base)
    if dirt:
        field = t.math("ADD", cavity(t, 0.12), t.math("MULTIPLY", t.noise(co, 7, 6, 0.65), 0.5))
        soil = t.math("MULTIPLY", t.maprange(field, 0.45, 0.95), dirt, clamp=True)
        colour = t.mix(soil, colour, (0.03, 0.026, 0.02, 1))
        roughness = t.math("ADD", roughness, t.math("MULTIPLY", soil, 0.4))
    t.set(p, "Base Color", colour)
    t.set(p, "Roughness", roughness)
    p.inputs["Metallic"].default_value = 1
    if bump:
        t.set(p, "Normal", t.bump(fine, bump, 0.01))
    return m


def paint(
    name, color, rough=0.38, coat=0.25, peel=0.12, cast=0.0, wear=0.5, dust=0.25, grime=0.5, edge_r=0.02
):
    """Machine paint over casting: orange peel, cast texture, worn edges, grime in corners, dust on top."""
    m, t, p, co = newmat(name)
    base = linear(color)
    cloud, peel_noise, mottle = (
        t.noise(co, 2.3, 6, 0.6, 0.3),
        t.noise(co, 60, 3, 0.5),
        t.noise(co, 24, 5, 0.6),
    )
    colour = t.mix(t.maprange(cloud, 0.35, 0.7), shade(base, 0.86), base)
    roughness = t.math("ADD", rough - 0.06, t.math("MULTIPLY", t.maprange(cloud, 0.3, 0.75), 0.14))
    if wear > 0:
        edge = edgemask(t, edge_r)
        ragged = t.math("MULTIPLY", t.math("SUBTRACT", t.noise(co, 9, 8, 0.7), 0.5), 1.6)
        worn = t.maprange(
            t.math("ADD", t.math("MULTIPLY", edge, 3.0), ragged), 1.15 - 0.55 * wear, 1.25 - 0.55 * wear
        )
        worn = t.math("MULTIPLY", worn, t.maprange(edge, 0.015, 0.06))
        colour = t.mix(worn, colour, BARE_METAL)
        roughness = t.math("ADD", roughness, t.math("MULTIPLY", worn, 0.05))
        t.set(p, "Metallic", worn)
    if grime > 0:
        uneven = t.math("MULTIPLY", t.math("SUBTRACT", mottle, 0.5), 0.7)
        soil = t.maprange(t.math("ADD", cavity(t, 0.22), uneven), 0.35, 0.95)
        soil = t.math("MULTIPLY", soil, grime, clamp=True)
        colour = t.mix(soil, colour, DARK_GRIME)
        roughness = t.math("ADD", roughness, t.math("MULTIPLY", soil, 0.25))
    if dust > 0:
        settle = t.math(
            "MULTIPLY", t.maprange(upmask(t), 0.3, 1.0), t.maprange(t.noise(co, 5, 8, 0.7), 0.38, 0.72)
        )
        settle = t.math("MULTIPLY", settle, dust, clamp=True)
        colour = t.mix(settle, colour, PALE_DUST)
        roughness = t.math("ADD", roughness, t.math("MULTIPLY", settle, 0.35), clamp=True)
    t.set(p, "Base Color", colour)
    t.set(p, "Roughness", roughness)
    p.inputs["Clearcoat"].default_value = coat
    p.inputs["Clearcoat Roughness"].default_value = 0.12
    normal = t.bump(peel_noise, peel, 0.004)
    if cast:
        grain = t.math("ADD", mottle, t.math("MULTIPLY", t.noise(co, 90, 2, 0.5), 0.3))
        normal = t.bump(grain, cast, 0.015, normal)
    t.set(p, "Normal", normal)
    return m


def castiron(name, tone=(0.09, 0.092, 0.095, 1), rough=0.5, cast=0.35):
    """Unpainted grey iron with a sand-cast skin."""
    m, t, p, co = newmat(name)
    grain, cloud = t.noise(co, 40, 6, 0.65), t.noise(co, 4, 5, 0.6)
    t.set(p, "Base Color", t.mix(t.maprange(cloud, 0.3, 0.7), tone, shade(tone, 1.6)))
    p.inputs["Metallic"].default_value = 0.75
    t.set(p, "Roughness", t.math("ADD", rough - 0.1, t.math("MULTIPLY", cloud, 0.25)))
    t.set(p, "Normal", t.bump(grain, cast, 0.012))
    return m


def rust(name, amount=0.6, steel_base=(0.42, 0.42, 0.43, 1), scale=1.0, grease=0.3, dust=0.0, seed=0.0):
    """Worn steel under oxide in three noise scales, with grease in corners and dust on top; amounts 0 to
    1.
    """
    m, t, p, co = newmat(name)
    moved = t.n("ShaderNodeMapping", Vector=co)
    moved.inputs["Location"].default_value = (seed * 3.7, seed * 1.3, seed * 2.1)
    co = moved.outputs[0]
    big, mid = t.noise(co, 1.6 * scale, 8, 0.68, 0.6), t.noise(co, 7 * scale, 8, 0.7, 0.3)
    fine = t.noise(co, 45 * scale, 6, 0.7)
    hollow = cavity(t, 0.18)
    field = t.math(
        "ADD",
        t.math("ADD", t.math("MULTIPLY", big, 0.65), t.math("MULTIPLY", mid, 0.45)),
        t.math("MULTIPLY", hollow, 0.35),
    )
    field = t.math("ADD", field, t.math("MULTIPLY", t.math("SUBTRACT", fine, 0.5), 0.22))
    limit = 0.86 - 0.62 * amount
    mask = t.maprange(field, limit, limit + 0.16, smooth=True)
    oxide = t.ramp(t.math("ADD", t.math("MULTIPLY", mid, 0.7), t.math("MULTIPLY", fine, 0.38)), RUST_STOPS)
    scratches = t.noise(t.scalev(co, (1, 0.05, 1)), 60 * scale, 3, 0.6)
    metal = t.mix(t.maprange(scratches, 0.35, 0.7), shade(steel_base, 0.55), steel_base)
    metal = t.mix(t.maprange(big, 0.4, 0.65), metal, (0.12, 0.10, 0.085, 1))
    colour = t.mix(mask, metal, oxide)
    smear = t.math("MULTIPLY", t.noise(co, 3.3 * scale, 7, 0.65, 0.8), 0.75)
    film = t.math("ADD", t.math("MULTIPLY", hollow, 0.9), smear)
    film = t.maprange(film, 0.85 - 0.45 * grease, 1.02 - 0.45 * grease, smooth=True)
    film = t.math("MULTIPLY", film, min(1, grease * 2.2), clamp=True)
    colour = t.mix(film, colour, (0.012, 0.010, 0.008, 1))
    if dust:
        settle = t.math(
            "MULTIPLY", t.maprange(upmask(t), 0.2, 1.0), t.maprange(t.noise(co, 6, 8, 0.7), 0.35, 0.7)
        )
        colour = t.mix(t.math("MULTIPLY", settle, dust, clamp=True), colour, (0.45, 0.40, 0.33, 1))
    t.set(p, "Base Color", colour)
    t.set(p, "Metallic", t.math("SUBTRACT", 1.0, t.math("MAXIMUM", mask, film), clamp=True))
    dry = t.math(
        "MULTIPLY", t.math("ADD", 0.34, t.math("MULTIPLY", mask, 0.5)), t.math("SUBTRACT", 1.0, film)
    )
    wet = t.math("MULTIPLY", film, t.math("ADD", 0.22, t.math("MULTIPLY", mid, 0.35)))
    t.set(p, "Roughness", t.math("ADD", dry, wet))
    height = t.math("MULTIPLY", mask, t.math("ADD", 0.35, t.math("MULTIPLY", fine, 0.55)))
    height = t.math(
        "ADD", height, t.math("ADD", t.math("MULTIPLY", mid, 0.25), t.math("MULTIPLY", film, 0.25))
    )
    t.set(p, "Normal", t.bump(height, 0.55, 0.03))
    return m


def simple(name, color, rough=0.4, metal=0.0, coat=0.0, bump=0.0, bscale=40):
    """One colour with slightly uneven gloss: plastics, rubber, ink."""
    m, t, p, co = newmat(name)
    p.inputs["Base Color"].default_value = linear(color)
    t.set(p, "Roughness", t.math("ADD", rough - 0.05, t.math("MULTIPLY", t.noise(co, 6, 5, 0.6), 0.1)))
    p.inputs["Metallic"].default_value = metal
    p.inputs["Clearcoat"].default_value = coat
    if bump:
        t.set(p, "Normal", t.bump(t.noise(co, bscale, 4, 0.6), bump, 0.01))
    return m


def brass(name="brass", mode="turned", rough=0.27):
    """Machined brass."""
    return steel(
        name, mode, base=(0.74, 0.50, 0.20, 1), rough=rough, aniso=0.3, lines=90, bump=0.06, smudge=0.14
    )


def rubber(name="rubber", color="#141517", rough=0.55):
    """Moulded rubber: matt, faintly pitted."""
    m = simple(name, color, rough, bump=0.10, bscale=70)
    m.node_tree.nodes["Principled BSDF"].inputs["Specular"].default_value = 0.35
    return m


def plastic(name, color, rough=0.35):
    """Injection-moulded plastic with a fine grain."""
    return simple(name, color, rough, bump=0.03, bscale=110)


def oil(name="oil", color="#8a5a12", rough=0.04):
    """Fresh oil seen as a deep amber surface."""
    return simple(name, color, rough, coat=1.0)


def cardboard(name="cardboard", color="#a88560"):
    """Corrugated board with visible fluting lines and fibres."""
    m, t, p, co = newmat(name)
    base = linear(color)
    fibre = t.noise(co, 70, 5, 0.7)
    flute = t.n("ShaderNodeTexWave", dict(bands_direction="X"), Vector=co, Scale=14.0, Distortion=0.3)
    t.set(p, "Base Color", t.mix(t.maprange(fibre, 0.3, 0.7), shade(base, 0.8), base))
    p.inputs["Roughness"].default_value = 0.85
    p.inputs["Specular"].default_value = 0.15
    t.set(p, "Normal", t.bump(flute.outputs["Fac"], 0.04, 0.006, t.bump(fibre, 0.12, 0.004)))
    return m


def wood(name="wood", color="#b08a5c", ax="X"):
    """Sawn softwood with the grain along ax."""
    m, t, p, co = newmat(name)
    base = linear(color)
    stretch = {"X": (0.12, 1.6, 1.6), "Y": (1.6, 0.12, 1.6), "Z": (1.6, 1.6, 0.12)}[ax]
    grain = t.noise(t.scalev(co, stretch), 7, 6, 0.6, 0.9)
    pore = t.noise(t.scalev(co, stretch), 60, 4, 0.7)
    tone = t.math("ADD", t.math("MULTIPLY", grain, 0.75), t.math("MULTIPLY", pore, 0.25))
    t.set(p, "Base Color", t.ramp(tone, [(0.3, shade(base, 0.45)), (0.5, shade(base, 0.8)), (0.7, base)]))
    p.inputs["Roughness"].default_value = 0.7
    t.set(p, "Normal", t.bump(tone, 0.25, 0.01))
    return m


def glass(name="glass", tint="#ffffff", rough=0.02):
    """Thin clear cover: no refraction, and the same reflection from either side."""
    m, t, p, _ = newmat(name)
    clear = t.n("ShaderNodeBsdfTransparent", Color=linear(tint))
    gloss = t.n("ShaderNodeBsdfGlossy", Roughness=rough)
    grazing = t.n("ShaderNodeLayerWeight", Blend=0.5).outputs["Facing"]
    mirrored = t.math("ADD", 0.03, t.math("MULTIPLY", t.math("POWER", grazing, 5.0), 0.9))
    blend = t.n("ShaderNodeMixShader", i0=mirrored, i1=clear, i2=gloss)
    t.set(m.node_tree.nodes["Material Output"], "Surface", blend)
    m.node_tree.nodes.remove(p)
    return m
